/** The states of a screen whose data is loading or could not be loaded. */
export const LOADS = ["Loading", "Offline", "Unauthorized", "TooManyRequests", "ServerFault"] as const;
export type LoadState = (typeof LOADS)[number];

/** The stories of a screen. */
export interface ScreenStates {
  /** The file with the stories, relative to `src/`. */
  readonly file: `${string}.stories.tsx`;
  readonly states: readonly string[];
}

/** The reason why users never see a message, an error or a state. */
export interface Never {
  readonly never: string;
}
