/** An app in a story: its own router, query client, HTTP client and session, with in-memory history and accounts. */
import type { ParcelDraftInput } from "@harkara/courier-core/parcel/parcel";
import { QueryClientProvider } from "@tanstack/react-query";
import { type AnyRouter, createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { saveDraft } from "../storage/saved-draft.ts";
import { extractLocaleFromUrl, localizeHref, overwriteGetLocale, type Locale } from "../paraglide/runtime.js";
import { createQueryClient, type RouterParts } from "../app/router-parts.ts";
import { isPageOf } from "../shell/site-link.tsx";
import { createMemoryAdapter } from "../session/memory-adapter.ts";
import { loadCodeTexts } from "../i18n/lazy-code-text.ts";
import { createApiClient, type ApiClient } from "../api/client.ts";
import {
  createSession,
  type SessionAdapter,
  type SessionErrorCode,
  type SessionUser,
} from "../session/session.ts";
import { accountApi } from "./account-api.ts";
import { courierApi } from "./courier-api.ts";
import { recordExchanges, type NetworkEvents } from "./exchanges.ts";
import { latinWords } from "./latin-words.ts";
import { WRITTEN_TEXTS } from "./parcels.ts";
import { KARIM, PASSWORD, RAHIMA, WORKER } from "./people.ts";
import { createRandom, randomBytes } from "./random.ts";

/**
 * The behaviour of the identity provider: it works, fails every action with a code, never responds, or never
 * reports the user.
 */
export type Identity = "works" | "actionHangs" | "neverReady" | SessionErrorCode;

export interface AppProps {
  /** The English path to open, such as `/dashbord/myparcel`. */
  url: string;
  /** Default: `works`. Rahima has an account. */
  identity?: Identity;
  /** A draft that Rahima entered before a reload, in the tab's storage. */
  draft?: ParcelDraftInput;
}

/** The app that stories run. */
interface World {
  readonly createRouter: (parts: RouterParts) => AnyRouter;
  /** Prepares the browser before the app opens. */
  readonly prepare?: () => void;
}

/** The part of a story's context that {@link openApp} needs. */
interface StoryContext {
  readonly id: string;
  readonly args: AppProps;
  readonly globals: Record<string, unknown>;
  readonly msw: {
    readonly use: (...handlers: ReturnType<typeof courierApi>) => void;
    readonly events: NetworkEvents;
  };
}

interface Visit {
  /** The React key of the visit. */
  readonly number: number;
  readonly world: World;
  /** The story and its globals. */
  readonly story: string;
  readonly adapter: SessionAdapter;
  readonly queryClient: ReturnType<typeof createQueryClient>;
  readonly router: AnyRouter;
  /** Whether the page belongs to another app, so that this app does not show it. */
  readonly isElsewhere: boolean;
}

let visit: Visit | undefined;
let visits = 0;
let locale: Locale = "en";
const listeners = new Set<() => void>();

function currentVisit(): Visit {
  if (!visit)
    throw new Error(
      "No app is open. Spread `site` or `office` into the story file's meta, so that openApp runs first.",
    );
  return visit;
}

/**
 * Renders the app that {@link openApp} has opened. After the story it renders nothing, so that no more
 * requests are sent.
 */
export function App(_props: AppProps) {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => visit,
  );
  if (!shown) return null;
  const { number, queryClient, router, isElsewhere } = shown;
  if (isElsewhere) return <main data-elsewhere={router.state.location.href} />;
  return (
    <QueryClientProvider key={number} client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

/** Returns the logged-in user that the story's global selects. */
function userOf(choice: unknown): SessionUser | null {
  if (choice === "staff") return WORKER;
  return choice === "signedIn" ? RAHIMA : null;
}

const hang = () => new Promise<never>(() => {});

function createAdapter(user: SessionUser | null, identity: Identity): SessionAdapter {
  const isTold = identity !== "works" && identity !== "actionHangs" && identity !== "neverReady";
  const adapter = createMemoryAdapter({
    user,
    accounts: { [RAHIMA.email]: PASSWORD },
    isPending: identity === "neverReady",
    ...(isTold ? { failWith: identity } : {}),
  });
  if (identity !== "actionHangs") return adapter;
  return { ...adapter, signIn: hang, signUp: hang, signInWithGoogle: hang, sendPasswordReset: hang };
}

function show(next: Visit | undefined): void {
  visit?.queryClient.clear();
  visit = next;
  for (const listener of listeners) listener();
}

/** Opens a URL like a browser. Only the login and the tab's storage are kept. */
function open(world: World, href: string, story: string, adapter: SessionAdapter, isFirst = false): void {
  locale = extractLocaleFromUrl(new URL(href, location.origin)) ?? "en";
  document.documentElement.lang = locale;
  const number = ++visits;
  // Each API call starts here. An app that was closed never gets a token, so it sends no more requests.
  const getToken: SessionAdapter["getToken"] = (options) =>
    visit?.number === number ? adapter.getToken(options) : hang();
  const session = createSession(() => Promise.resolve({ ...adapter, getToken }));
  const client = createApiClient(session, "/api", { beforeProblem: loadCodeTexts });
  // An app that was closed does not get the results of calls in progress.
  const request: ApiClient["request"] = async (...call) => {
    try {
      return await client.request(...call);
    } finally {
      if (visit?.number !== number) await hang();
    }
  };
  const queryClient = createQueryClient();
  // The number of retries is as in production, but there are no delays.
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 },
  });
  const router = world.createRouter({
    session,
    api: { ...client, request },
    queryClient,
    history: createMemoryHistory({ initialEntries: [href] }),
    // Navigation stays in the story: the app is opened at the target URL. A closed app opens nothing,
    // because another story may already be running.
    leave: (url) => {
      if (visit?.number === number) open(world, url, story, adapter);
    },
  });
  // A story may start at an unknown URL, which the app itself handles.
  const isElsewhere = !isFirst && !isPageOf(router, router.state.location.pathname);
  show({ number, world, story, adapter, queryClient, router, isElsewhere });
  session.ready().catch(() => undefined);
}

/** Handles plain links to pages. These reload the document, which must not happen in a story. */
function followInside(event: MouseEvent): void {
  if (event.defaultPrevented || !(event.target instanceof Element)) return;
  const anchor = event.target.closest("a");
  if (!anchor || anchor.getAttribute("href")?.startsWith("/") !== true) return;
  event.preventDefault();
  const { world, adapter, story } = currentVisit();
  open(world, anchor.pathname + anchor.search + anchor.hash, story, adapter);
}

/** Opens the story's URL before the story renders, with an empty API and only the given tab storage. */
function openApp(world: World, { id, args, globals, msw }: StoryContext): (() => void) | undefined {
  const chosen = globals.locale === "bn" ? "bn" : "en";
  const story = JSON.stringify([id, args, chosen, globals.session]);
  // Storybook also calls this when the theme changes. The visible state must then be kept.
  if (visit?.story === story) return undefined;

  overwriteGetLocale(() => locale);
  sessionStorage.clear();
  world.prepare?.();
  if (args.draft) saveDraft(RAHIMA.uid, args.draft);
  recordExchanges(msw.events);
  msw.use(...courierApi(), ...accountApi());
  const random = createRandom(1);
  // This property overrides the method of the prototype until the story ends.
  Object.defineProperty(crypto, "getRandomValues", {
    configurable: true,
    value: (bytes: Uint8Array) => {
      bytes.set(randomBytes(random, bytes.length));
      return bytes;
    },
  });
  document.addEventListener("click", followInside);
  locale = chosen;
  open(
    world,
    localizeHref(args.url, { locale: chosen }),
    story,
    createAdapter(userOf(globals.session), args.identity ?? "works"),
    true,
  );

  return () => {
    document.removeEventListener("click", followInside);
    Reflect.deleteProperty(crypto, "getRandomValues");
    show(undefined);
  };
}

/** Returns the current URL without the language prefix: `/login?returnTo=/sendParcel`. */
export function here(): string {
  return currentVisit().router.state.location.href;
}

/** Presses the browser's Back button. */
export function goBack(): void {
  currentVisit().router.history.back();
}

/** Presses the browser's reload button. */
export function reload(): void {
  const { world, adapter, router, story } = currentVisit();
  open(world, router.history.location.href, story, adapter);
}

/**
 * Fails a story whose last page is in Bangla and contains an English word. The parameter `written` lists
 * strings that users typed.
 * @throws Error that lists the words
 */
function checkLanguage({ parameters }: { parameters: Record<string, unknown> }): void {
  if (locale !== "bn") return;
  const own = Array.isArray(parameters["written"]) ? parameters["written"].map(String) : [];
  const written = [...WRITTEN_TEXTS, ...own, RAHIMA.displayName ?? "", KARIM.name];
  const strays = latinWords(document.body, written);
  if (strays.length > 0) throw new Error(`English on a page in Bangla: ${strays.join(", ")}`);
}

/** Returns the meta of all files with screen stories of an app. */
export const storiesOf = (world: World) => ({
  component: App,
  beforeEach: (context: StoryContext) => openApp(world, context),
  afterEach: checkLanguage,
  argTypes: {
    url: { description: "The path of the page in English, with its search parameters" },
    identity: {
      description: "What the identity provider does: it works, fails with a code, or does not respond",
      control: "select" as const,
      options: ["works", "actionHangs", "neverReady", "network", "unknown"],
    },
  },
  parameters: { layout: "fullscreen" as const, controls: { include: ["url", "identity"] } },
});

/** The meta of printout stories. They render without an app, in the language selected in the toolbar. */
export const printed = {
  beforeEach: ({ globals }: { globals: Record<string, unknown> }) => {
    locale = globals.locale === "bn" ? "bn" : "en";
    overwriteGetLocale(() => locale);
  },
  afterEach: checkLanguage,
} as const;

/** The globals of a story on a phone. */
export const phone = { viewport: { value: "phone", isRotated: false } } as const;
/** The globals of a story that needs the desktop layout. */
export const desktop = { viewport: { value: "desktop", isRotated: false } } as const;

/** The globals of a story for a staff member. */
export const atWork = { session: "staff" } as const;

/** The globals of a story for a logged-in user. */
export const signedIn = { session: "signedIn" } as const;
