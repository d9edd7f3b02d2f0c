// Replaces Google's gapi.iframes, with which Firebase's SDK communicates with the hidden frame that receives
// the result of the login popup. Google's script would have to be loaded from the internet, but this script
// needs only the page's own origin. It is plain JavaScript, because browsers load it unchanged: in the page
// before the popup opens, and in the emulator's frame.
if (!globalThis.gapi) {
  const handlers = new Map();
  const early = new Map();
  const replies = new Map();
  let count = 0;

  const { origin } = location;
  const post = (target, message) => target.postMessage({ harkaraGapi: message }, origin);
  const answer = (message, target) =>
    post(target, { reply: message.id, data: handlers.get(message.kind)(message.data) });

  /** One end of the communication, with the interface that the SDK and the emulator's frame expect. */
  const peer = (target, ready = Promise.resolve()) => ({
    register(kind, handler) {
      handlers.set(kind, handler);
      // Handles messages that arrived before there was a listener.
      for (const [message, source] of early.get(kind) ?? []) answer(message, source);
      early.delete(kind);
    },
    async send(kind, data, onReply) {
      count += 1;
      const id = `${location.pathname}#${count}`;
      replies.set(id, onReply);
      await ready;
      post(target(), { id, kind, data });
    },
    async restyle() {},
    async ping(onReply) {
      await ready;
      onReply?.();
    },
  });

  addEventListener("message", (event) => {
    const message = event.origin === origin ? event.data?.harkaraGapi : undefined;
    if (!message) return;
    if (message.reply) {
      const onReply = replies.get(message.reply);
      replies.delete(message.reply);
      // The SDK throws an error after a successful reply about web storage. Google's script also ignores it.
      try {
        onReply?.([message.data]);
      } catch {}
    } else if (handlers.has(message.kind)) {
      answer(message, event.source);
    } else {
      early.set(message.kind, [...(early.get(message.kind) ?? []), [message, event.source]]);
    }
  });

  globalThis.gapi = {
    load: (_name, options) => (typeof options === "function" ? options : options.callback)(),
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: 1,
      Iframe() {},
      getContext: () => ({
        open(options, onOpen) {
          const frame = document.createElement("iframe");
          Object.assign(frame.style, options.attributes?.style);
          frame.setAttribute("aria-hidden", "true");
          frame.tabIndex = -1;
          frame.src = options.url;
          const loaded = new Promise((resolve) => {
            frame.addEventListener("load", resolve, { once: true });
          });
          options.where.append(frame);
          return onOpen(peer(() => frame.contentWindow, loaded));
        },
        getParentIframe: () => peer(() => parent),
      }),
    },
  };

  const onload = document.currentScript && new URL(document.currentScript.src).searchParams.get("onload");
  setTimeout(() => globalThis[onload ?? "gapi_onload"]?.());
}
