/**
 * Parameters of a story in which a route fails and its error page is shown. In development, React and the
 * router also log the error to the console, so the log is expected.
 */
export const expectedError = {
  parameters: {
    expectedConsole: ["Error in route match"],
    react: { rootOptions: { onCaughtError: () => {} } },
  },
};
