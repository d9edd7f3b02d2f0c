/** The account that the emulator always has, so that anyone can look around at once. Never used with real Firebase. */
export const DEMO_ACCOUNT = {
  email: "demo@harkara.example",
  password: "Harkara@2026",
  displayName: "Demo Sender",
} as const;
