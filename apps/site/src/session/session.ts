/** Who is signed in. The one port that the rest of the site sees; its adapters are Firebase and one in memory for stories. */

export interface SessionUser {
  /** The provider's stable id. */
  readonly uid: string;
  readonly email: string;
  /** Empty where the person gave none. */
  readonly displayName: string;
  /** Who keeps their password. */
  readonly provider: "password" | "google";
}

export type SessionState =
  | { readonly status: "loading" }
  | { readonly status: "signedOut" }
  | { readonly status: "signedIn"; readonly user: SessionUser };

/** What went wrong in a way that a person can act on. */
export type SessionErrorCode =
  | "wrongCredentials"
  | "emailInUse"
  | "emailInvalid"
  | "passwordWeak"
  | "tooManyRequests"
  | "userDisabled"
  | "network"
  | "popupClosed"
  | "popupBlocked"
  | "unknown";

export class SessionError extends Error {
  override readonly name = "SessionError";
  readonly code: SessionErrorCode;
  constructor(code: SessionErrorCode, options?: ErrorOptions) {
    super(`session: ${code}`, options);
    this.code = code;
  }
}

/** What an identity provider must do. Each action throws SessionError. */
export interface SessionAdapter {
  /** Calls back with the user now known and at each change, a new display name included. Returns the unsubscriber. */
  watch(listener: (user: SessionUser | null) => void): () => void;
  /** Creates the account, sets the display name and signs in. */
  signUp(account: { name: string; email: string; password: string }): Promise<void>;
  signIn(email: string, password: string): Promise<void>;
  /** Fetches what Google's window needs, so that a click can open it at once: a browser blocks one that comes late. */
  prepareGoogle(): Promise<void>;
  signInWithGoogle(): Promise<void>;
  signOut(): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
  /** Reauthenticates with the password, or without one in Google's window. Required before `changePassword` and `deleteUser`. */
  confirmIdentity(password?: string): Promise<void>;
  changeName(name: string): Promise<void>;
  changePassword(password: string): Promise<void>;
  /** Deletes the login, and signs out. */
  deleteUser(): Promise<void>;
  /** A bearer token for the API, null when nobody is signed in. `fresh` asks the provider for a new one. */
  getToken(options?: { fresh?: boolean }): Promise<string | null>;
}

export interface Session extends Omit<SessionAdapter, "watch"> {
  readonly getState: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves once the provider has said who is signed in. Throws SessionError when the provider can't be loaded. */
  ready(): Promise<SessionUser | null>;
}

/** Remembers in this browser who was signed in last, for all of its tabs. A hint: whether they still are, the provider says. */
export interface SessionMemory {
  /** Their id, null for nobody, undefined where the browser keeps nothing. */
  lastUser(): string | null | undefined;
  remember(uid: string | null): void;
}

/**
 * A session over an adapter that is loaded when it is first needed: by a guard, by an action, or when the page is idle. Public pages
 * so neither wait for the identity provider's code nor load it early; and where nobody was signed in last, not at all.
 */
export function createSession(
  loadAdapter: () => Promise<SessionAdapter>,
  memory: SessionMemory = { lastUser: () => undefined, remember: () => undefined },
): Session {
  let state: SessionState = { status: memory.lastUser() === null ? "signedOut" : "loading" };
  let started: Promise<SessionAdapter> | undefined;
  const listeners = new Set<() => void>();

  function setUser(user: SessionUser | null): void {
    state = user ? { status: "signedIn", user } : { status: "signedOut" };
    memory.remember(user?.uid ?? null);
    for (const listener of listeners) listener();
  }

  function start(): Promise<SessionAdapter> {
    started ??= (async () => {
      const adapter = await loadAdapter();
      await new Promise<void>((resolve) => {
        adapter.watch((user) => {
          setUser(user);
          resolve();
        });
      });
      return adapter;
    })().catch((error: unknown) => {
      // The next need tries again: a page opened without network must not stay broken once it is back.
      started = undefined;
      throw error instanceof SessionError ? error : new SessionError("network", { cause: error });
    });
    return started;
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async ready() {
      await start();
      return state.status === "signedIn" ? state.user : null;
    },
    signUp: async (account) => (await start()).signUp(account),
    signIn: async (email, password) => (await start()).signIn(email, password),
    prepareGoogle: async () => (await start()).prepareGoogle(),
    signInWithGoogle: async () => (await start()).signInWithGoogle(),
    signOut: async () => (await start()).signOut(),
    sendPasswordReset: async (email) => (await start()).sendPasswordReset(email),
    confirmIdentity: async (password) => (await start()).confirmIdentity(password),
    changeName: async (name) => (await start()).changeName(name),
    changePassword: async (password) => (await start()).changePassword(password),
    deleteUser: async () => (await start()).deleteUser(),
    getToken: async (options) => (await start()).getToken(options),
  };
}
