import { Button } from "@harkara/ui/button";
import { Carousel } from "@harkara/ui/carousel";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { HomeContent } from "../../../content/types.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { RunnerScene } from "../../../pictures/runner-picture.tsx";
import { carouselWords } from "./carousel-words.ts";
import { BoatScene } from "../../../pictures/boat-scene.tsx";
import { VanScene } from "../../../pictures/van-scene.tsx";

/** The interval is prescribed in spec section 9. */
const INTERVAL_MS = 3000;

/** The carousel of three slides. The title of the first slide is the page's heading. */
export function Banner({ slides }: { slides: HomeContent["slides"] }) {
  return (
    <Carousel
      labels={carouselWords()}
      label={m.home_banner()}
      interval={INTERVAL_MS}
      slides={[
        {
          id: "runner",
          content: (
            <Slide
              ground="surface-brand"
              picture={RunnerScene}
              titleAs="h1"
              title={m.home_title()}
              text={slides.runner.text}
              action={
                <Button asChild size="lg" variant="accent">
                  <Link to="/sendParcel">{m.home_cta()}</Link>
                </Button>
              }
            />
          ),
        },
        {
          id: "van",
          content: (
            <Slide
              ground="bg-warning-surface text-ink"
              picture={VanScene}
              title={slides.van.title}
              text={slides.van.text}
              action={
                <Button asChild size="lg">
                  <Link to="/pricing">{slides.van.action}</Link>
                </Button>
              }
            />
          ),
        },
        {
          id: "boat",
          content: (
            <Slide
              ground="bg-info-surface text-ink"
              picture={BoatScene}
              title={slides.boat.title}
              text={slides.boat.text}
              action={
                <Button asChild size="lg">
                  <Link to="/coverage">{slides.boat.action}</Link>
                </Button>
              }
            />
          ),
        },
      ]}
    />
  );
}

interface SlideProps {
  /** The classes of the slide's background and text. */
  ground: string;
  picture: (props: { className: string }) => ReactNode;
  titleAs?: "h1" | "h2";
  title: string;
  text: string;
  action: ReactNode;
}

/**
 * A slide of the banner. The picture is above the text on a narrow screen, and behind it on a wide one. In a
 * short viewport there is no picture, because it would push the title out of view.
 */
function Slide({ ground, picture: Picture, titleAs: Title = "h2", title, text, action }: SlideProps) {
  return (
    <div
      className={`relative flex h-full flex-col lg:min-h-[28rem] lg:flex-row lg:items-center forced-colors:border ${ground}`}
    >
      <Picture className="aspect-2/1 w-full max-lg:[@media(max-height:30rem)]:hidden lg:absolute lg:inset-0 lg:aspect-auto lg:h-full" />
      <div className="relative flex flex-1 flex-col gap-4 p-5 pb-6 sm:p-8 lg:max-w-[47%] lg:flex-none lg:gap-5 lg:p-12 lg:pb-14">
        <Title className="text-4xl font-extrabold">{title}</Title>
        <p className="text-pretty sm:text-lg">{text}</p>
        <div className="mt-auto flex pt-2 pe-14 lg:mt-0 lg:pe-0">{action}</div>
      </div>
    </div>
  );
}
