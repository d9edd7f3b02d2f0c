import { DocsContext, Subtitle, Title, Unstyled } from "@storybook/addon-docs/blocks";
import { useContext } from "react";
import { Wall } from "../wall";

/**
 * The documentation page of a route. Each row is a state of the screen, and each column is a mode.
 * Stories play when they are scrolled into view.
 */
export function ScreenPage() {
  const stories = useContext(DocsContext)
    .componentStories()
    .map(({ id, name }) => ({ id, name }));
  return (
    <>
      <Title />
      <Subtitle>
        {stories.length} states, each in both languages, both schemes and two widths. A name opens the state
        by itself.
      </Subtitle>
      <Unstyled>
        <div className="flex flex-col gap-8 text-ink">
          <nav aria-label="States">
            <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
              {stories.map(({ id, name }) => (
                <li key={id}>
                  <a href={`#${id}`} className="underline">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <Wall stories={stories} />
        </div>
      </Unstyled>
    </>
  );
}
