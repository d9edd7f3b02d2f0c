/** The colour scheme that a person has chosen for this browser; without a choice the system's holds. */
export type ThemeChoice = "system" | "light" | "dark";

export const THEMES = ["system", "light", "dark"] as const satisfies readonly ThemeChoice[];

const KEY = "harkara-theme";

/**
 * Puts the choice where the tokens look for it, before anything is painted: it stands in the page and does not wait for its end.
 */
export const THEME_SCRIPT = `try{var t=localStorage.getItem("${KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;

/** What the page shows now. */
export function readTheme(): ThemeChoice {
  const { theme } = document.documentElement.dataset;
  return THEMES.find((known) => known === theme) ?? "system";
}

const listeners = new Set<() => void>();

/** Chooses, for this browser and at once. */
export function chooseTheme(choice: ThemeChoice): void {
  show(choice);
  try {
    if (choice === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Where the browser refuses its storage the choice lasts as long as the page.
  }
}

/** Calls back at each change, those in other tabs included. Returns the unsubscriber. */
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
