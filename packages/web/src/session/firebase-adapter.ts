/**
 * Implements the session with Firebase Auth. This file is loaded lazily, and no other file imports firebase.
 */
import { FirebaseError, initializeApp } from "firebase/app";
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updatePassword,
  updateProfile,
  type User,
} from "firebase/auth";
import { getLocale } from "../paraglide/runtime.js";
import type { FirebaseSettings } from "../settings/settings.ts";
import { SessionError, type SessionAdapter, type SessionErrorCode, type SessionUser } from "./session.ts";

const EMULATOR_PROJECT: FirebaseSettings = {
  apiKey: "emulator",
  authDomain: location.host,
  projectId: "demo-harkara",
};

const ERROR_CODES: Readonly<Record<string, SessionErrorCode>> = {
  "auth/invalid-credential": "wrongCredentials",
  "auth/invalid-login-credentials": "wrongCredentials",
  "auth/wrong-password": "wrongCredentials",
  "auth/user-not-found": "wrongCredentials",
  "auth/email-already-in-use": "emailInUse",
  "auth/account-exists-with-different-credential": "emailInUse",
  "auth/invalid-email": "emailInvalid",
  "auth/weak-password": "passwordWeak",
  "auth/password-does-not-meet-requirements": "passwordWeak",
  "auth/too-many-requests": "tooManyRequests",
  "auth/quota-exceeded": "tooManyRequests",
  "auth/user-disabled": "userDisabled",
  "auth/network-request-failed": "network",
  "auth/timeout": "network",
  "auth/popup-closed-by-user": "popupClosed",
  "auth/cancelled-popup-request": "popupClosed",
  "auth/user-cancelled": "popupClosed",
  "auth/popup-blocked": "popupBlocked",
};

/** Runs a call of the SDK, and converts its errors to SessionError. */
async function translated<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const code = error instanceof FirebaseError ? ERROR_CODES[error.code] : undefined;
    throw new SessionError(code ?? "unknown", { cause: error });
  }
}

function toUser(user: User): SessionUser {
  const hasPassword = user.providerData.some(
    ({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID,
  );
  return {
    uid: user.uid,
    email: user.email ?? "",
    displayName: user.displayName ?? "",
    provider: hasPassword ? "password" : "google",
  };
}

/**
 * Loads the script for Google's popup. The emulator serves a replacement, so that the popup works without
 * internet access.
 */
function loadPopupScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = "/emulator/gapi.js";
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new SessionError("network")));
    document.head.append(script);
  });
}

/**
 * Creates the adapter.
 * @param settings null for the Auth emulator at the page's own origin
 */
export function createFirebaseAdapter(settings: FirebaseSettings | null): SessionAdapter {
  const app = initializeApp({ ...(settings ?? EMULATOR_PROJECT) });
  // No popup resolver is set here, because it would load Google's script at startup.
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  if (!settings) connectAuthEmulator(auth, location.origin, { disableWarnings: true });

  const listeners = new Set<(user: SessionUser | null) => void>();
  const announce = (user: User | null): void => {
    for (const listener of listeners) listener(user ? toUser(user) : null);
  };
  let popupScript: Promise<void> | undefined;
  // Prepares the popup. With a real project, the SDK fetches Google's script when the popup is opened.
  function prepareGoogle(): Promise<void> {
    if (settings) return Promise.resolve();
    popupScript ??= loadPopupScript().catch((error: unknown) => {
      popupScript = undefined;
      throw error;
    });
    return popupScript;
  }
  function signedIn(): User {
    if (!auth.currentUser) throw new SessionError("unknown");
    return auth.currentUser;
  }
  // While the account is being created, the user has no name yet, so listeners are called once, when the
  // account is complete.
  let isSigningUp = false;

  return {
    watch(listener) {
      listeners.add(listener);
      const stop = onIdTokenChanged(auth, (user) => {
        if (!isSigningUp) listener(user ? toUser(user) : null);
      });
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    async signUp({ name, email, password }) {
      auth.languageCode = getLocale();
      isSigningUp = true;
      try {
        const { user } = await translated(() => createUserWithEmailAndPassword(auth, email, password));
        // The account exists, so an error while storing the name is ignored.
        await updateProfile(user, { displayName: name }).catch(() => undefined);
      } finally {
        isSigningUp = false;
      }
      announce(auth.currentUser);
    },
    async signIn(email, password) {
      await translated(() => signInWithEmailAndPassword(auth, email, password));
    },
    prepareGoogle,
    async signInWithGoogle() {
      await prepareGoogle();
      await translated(() => signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver));
    },
    signOut: () => translated(() => signOut(auth)),
    async sendPasswordReset(email) {
      auth.languageCode = getLocale();
      await translated(() => sendPasswordResetEmail(auth, email));
    },
    async sendEmailVerification() {
      auth.languageCode = getLocale();
      // The link in the e-mail leads back to this page.
      await translated(() => sendEmailVerification(signedIn(), { url: location.href }));
    },
    async confirmIdentity(password) {
      const user = signedIn();
      if (password === undefined) {
        await prepareGoogle();
        await translated(() =>
          reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver),
        );
      } else {
        const credential = EmailAuthProvider.credential(user.email ?? "", password);
        await translated(() => reauthenticateWithCredential(user, credential));
      }
    },
    async changeName(name) {
      const user = signedIn();
      await translated(() => updateProfile(user, { displayName: name }));
      announce(user);
    },
    changePassword: (password) => translated(() => updatePassword(signedIn(), password)),
    deleteUser: () => translated(() => deleteUser(signedIn())),
    async getToken(options) {
      const user = auth.currentUser;
      return user ? translated(() => user.getIdToken(options?.fresh ?? false)) : null;
    },
  };
}
