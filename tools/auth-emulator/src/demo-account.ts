/** The password of every demo account. */
const password = "Harkara@2026";

/**
 * A sender's account that always exists in the emulator, so that anyone can try the app immediately. It is
 * never created in real Firebase.
 */
export const DEMO_ACCOUNT = {
  email: "demo@harkara.example",
  password,
  displayName: "Demo Sender",
} as const;

/**
 * The demo staff: two admins, who approve each other's changes, a support worker, and a hub worker and a rider at each of two hubs that are
 * connected by a route. Their IDs are fixed, because the API identifies staff by ID.
 */
export const DEMO_STAFF = [
  { uid: "demo-admin", email: "admin@harkara.example", name: "Demo Admin", role: "admin", center: "Dhaka" },
  {
    uid: "demo-second-admin",
    email: "admin2@harkara.example",
    name: "Demo Second Admin",
    role: "admin",
    center: "Dhaka",
  },
  {
    uid: "demo-support",
    email: "support@harkara.example",
    name: "Demo Support",
    role: "support",
    center: "Dhaka",
  },
  { uid: "demo-hub-dhaka", email: "hub@harkara.example", name: "Demo Hub", role: "hub", center: "Dhaka" },
  {
    uid: "demo-rider-dhaka",
    email: "rider@harkara.example",
    name: "Demo Rider",
    role: "rider",
    center: "Dhaka",
  },
  {
    uid: "demo-hub-bogura",
    email: "hub.bogura@harkara.example",
    name: "Demo Hub Bogura",
    role: "hub",
    center: "Bogura",
  },
  {
    uid: "demo-rider-bogura",
    email: "rider.bogura@harkara.example",
    name: "Demo Rider Bogura",
    role: "rider",
    center: "Bogura",
  },
] as const;
