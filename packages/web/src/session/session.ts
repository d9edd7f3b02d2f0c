/**
 * The session is the only interface for authentication in the site. Its adapters are Firebase, and an
 * in-memory one for stories.
 */

export interface SessionUser {
  /** The user's stable ID at the identity provider. */
  readonly uid: string;
  readonly email: string;
  /** The user's name; empty if there is none. */
  readonly displayName: string;
  /** The login method. */
  readonly provider: "password" | "google";
}

export type SessionState =
  | { readonly status: "loading" }
  | { readonly status: "signedOut" }
  | { readonly status: "signedIn"; readonly user: SessionUser };

/** An error that the user can resolve. */
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

/** The interface of an identity provider. Each action throws SessionError. */
export interface SessionAdapter {
  /**
   * Calls the listener with the current user and at each change, including a new display name.
   * @returns a function that unsubscribes
   */
  watch(listener: (user: SessionUser | null) => void): () => void;
  /** Creates the account, sets the display name and logs in. */
  signUp(account: { name: string; email: string; password: string }): Promise<void>;
  signIn(email: string, password: string): Promise<void>;
  /**
   * Loads the code for Google's popup, so that a click can open the popup immediately. Browsers block a
   * delayed popup.
   */
  prepareGoogle(): Promise<void>;
  signInWithGoogle(): Promise<void>;
  signOut(): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
  /** Sends the link that verifies the user's email address. */
  sendEmailVerification(): Promise<void>;
  /**
   * Reauthenticates with the password, or without one in Google's popup. Must be called before
   * `changePassword` and `deleteUser`.
   */
  confirmIdentity(password?: string): Promise<void>;
  changeName(name: string): Promise<void>;
  changePassword(password: string): Promise<void>;
  /** Deletes the user at the provider, and logs out. */
  deleteUser(): Promise<void>;
  /**
   * Returns a bearer token for the API; null when logged out. `fresh` requests a new one from the provider.
   */
  getToken(options?: { fresh?: boolean }): Promise<string | null>;
}

export interface Session extends Omit<SessionAdapter, "watch"> {
  readonly getState: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Resolves when the identity provider has reported the user.
   * @throws SessionError when the provider cannot be loaded
   */
  ready(): Promise<SessionUser | null>;
}

/**
 * Stores the last user for all tabs of this browser. It is only a hint: the identity provider knows whether
 * the user is still logged in.
 */
export interface SessionMemory {
  /** Returns the user ID, null if logged out, or undefined if storage is not available. */
  lastUser(): string | null | undefined;
  remember(uid: string | null): void;
}

/**
 * Creates a session. Its adapter is loaded when a guard or an action first needs it, or when the page is
 * idle, so that public pages do not wait for the code of the identity provider. If this browser stores no
 * user, public pages do not load it at all.
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
      // The next use tries again, so that a page that was opened offline works when it is online.
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
    sendEmailVerification: async () => (await start()).sendEmailVerification(),
    confirmIdentity: async (password) => (await start()).confirmIdentity(password),
    changeName: async (name) => (await start()).changeName(name),
    changePassword: async (password) => (await start()).changePassword(password),
    deleteUser: async () => (await start()).deleteUser(),
    getToken: async (options) => (await start()).getToken(options),
  };
}
