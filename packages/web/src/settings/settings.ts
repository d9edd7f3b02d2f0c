import type { StreetStyles } from "@harkara/ui/coverage-map";
import * as v from "valibot";
import { streetStyles } from "./street-styles.ts";

const text = v.optional(v.pipe(v.string(), v.trim()), "");
const EnvSchema = v.object({
  VITE_API_URL: text,
  VITE_FIREBASE_API_KEY: text,
  VITE_FIREBASE_AUTH_DOMAIN: text,
  VITE_FIREBASE_PROJECT_ID: text,
  VITE_MAP_STYLE_URL: text,
  VITE_SAMPLES: text,
  STORYBOOK: text,
});

/**
 * The settings of a real Firebase project. Without them, the Auth emulator behind the page's own origin is
 * used.
 */
export interface FirebaseSettings {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
}

/**
 * Reads the settings compiled into a build (see .env.example). If they contain no Firebase API key, the Auth
 * emulator is used.
 */
export function readSettings(env: unknown): {
  apiUrl: string;
  firebase: FirebaseSettings | null;
  streets: StreetStyles | null;
  /** Whether the home page shows the sections with sample content: brands and testimonials. */
  showsSamples: boolean;
} {
  const parsed = v.parse(EnvSchema, env);
  return {
    apiUrl: parsed.VITE_API_URL || "/api",
    firebase: parsed.VITE_FIREBASE_API_KEY
      ? {
          apiKey: parsed.VITE_FIREBASE_API_KEY,
          authDomain: parsed.VITE_FIREBASE_AUTH_DOMAIN,
          projectId: parsed.VITE_FIREBASE_PROJECT_ID,
        }
      : null,
    // Storybook must not send requests to other hosts.
    showsSamples: parsed.VITE_SAMPLES !== "off",
    streets: parsed.STORYBOOK ? null : streetStyles(parsed.VITE_MAP_STYLE_URL),
  };
}
