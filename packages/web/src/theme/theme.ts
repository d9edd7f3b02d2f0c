/** The user's theme in this browser. `system` follows the theme of the system. */
export type ThemeChoice = "system" | "light" | "dark";

export const THEMES = ["system", "light", "dark"] as const satisfies readonly ThemeChoice[];

const KEY = "harkara-theme";

/**
 * Sets the attribute that the tokens depend on. The script is inlined in the head, so that it runs before the
 * first paint.
 */
export const THEME_SCRIPT = `try{var t=localStorage.getItem("${KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;

/** Returns the current theme. */
export function readTheme(): ThemeChoice {
  const { theme } = document.documentElement.dataset;
  return THEMES.find((known) => known === theme) ?? "system";
}

const listeners = new Set<() => void>();

/** Stores and applies a theme. */
export function chooseTheme(choice: ThemeChoice): void {
  show(choice);
  try {
    if (choice === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // If storage is not available, the choice applies until the page is closed.
  }
}

/**
 * Subscribes to changes, including those in other tabs.
 * @returns a function that unsubscribes
 */
export function watchTheme(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", onStorage);
  };
}

function onStorage({ key, newValue }: StorageEvent): void {
  if (key === KEY) show(THEMES.find((known) => known === newValue) ?? "system");
}

function show(choice: ThemeChoice): void {
  if (choice === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  for (const listener of listeners) listener();
}
