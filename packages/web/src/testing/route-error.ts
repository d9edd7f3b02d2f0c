/**
 * Parameters of a story that shows a failed route's error page. In development, React and the router also log
 * the error to the console, so the log is expected.
 */
export const expectedError = {
  parameters: {
    expectedConsole: ["Error in route match"],
    react: { rootOptions: { onCaughtError: () => {} } },
  },
};
