import { LOAD_STORIES, MESSAGE_STORIES, OTHER_STATES, SCREEN_STATES } from "./screen-states.ts";
import { storiesIn, testStories } from "@harkara/web/testing/test-stories.ts";

testStories({
  src: new URL("../", import.meta.url).pathname,
  screens: SCREEN_STATES,
  others: OTHER_STATES,
  messages: MESSAGE_STORIES,
  errors: storiesIn(LOAD_STORIES),
});
