/**
 * Parameters of a story in which a route fails and its error page shows: React and the router then tell the console, in development,
 * of an error that a boundary has dealt with. Here it is what the story is about.
 */
export const expectedError = {
  parameters: {
    expectedConsole: ["Error in route match"],
    react: { rootOptions: { onCaughtError: () => {} } },
  },
};
