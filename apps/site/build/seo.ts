/**
 * Generates files and metadata for search engines, link previews and installed apps: robots.txt, sitemap,
 * structured data, web app manifest.
 */
import { commonManifest, pageUrl, type Locale } from "@harkara/web/build/web-manifest.ts";
import type { m as Messages } from "@harkara/web/paraglide/messages.js";

type Words = typeof Messages;

/**
 * Builds the sitemap. It lists every public page with its other language, in the format of sitemaps.org with
 * Google's hreflang.
 */
export function sitemap(origin: string, pages: readonly string[], locales: readonly Locale[]): string {
  const alternates = (path: string): string =>
    locales
      .map(
        (locale) =>
          `    <xhtml:link rel="alternate" hreflang="${locale}" href="${pageUrl(origin, path, locale)}"/>`,
      )
      .join("\n");
  const urls = pages.flatMap((path) =>
    locales.map(
      (locale) => `  <url>\n    <loc>${pageUrl(origin, path, locale)}</loc>\n${alternates(path)}\n  </url>`,
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join("\n")}
</urlset>
`;
}

/** Builds robots.txt, which limits crawlers to the public pages. */
export function robots(origin: string): string {
  return `User-agent: *
Disallow: /api/
Disallow: /dashbord
Disallow: /bn/dashbord
Disallow: /sendParcel
Disallow: /bn/sendParcel
Disallow: /hub
Disallow: /bn/hub
Disallow: /rider
Disallow: /bn/rider
Disallow: /staff
Disallow: /bn/staff

Sitemap: ${origin}/sitemap.xml
`;
}

/** Builds a W3C Web Application Manifest, so that the site can be installed on a phone's home screen. */
export function webManifest(m: Words, locale: Locale): string {
  const name = m.brand_name({}, { locale });
  return JSON.stringify({
    ...commonManifest(locale, locale === "en" ? "/" : `/${locale}/`, "/"),
    name,
    short_name: name,
    description: m.home_description({}, { locale }),
  });
}

/** Builds schema.org data: the organisation, its service area, and the questions. */
export function structuredData(
  origin: string,
  m: Words,
  locale: Locale,
  questions: readonly { question: string; answer: string }[],
): object {
  const organization = `${origin}/#organization`;
  const country = { "@type": "Country", name: "Bangladesh" };
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": organization,
        name: m.brand_name({}, { locale }),
        url: pageUrl(origin, "/", locale),
        logo: `${origin}/pictures/icon-512.png`,
        description: m.home_description({}, { locale }),
        areaServed: country,
      },
      {
        "@type": "Service",
        serviceType: "Parcel delivery",
        name: m.home_title({}, { locale }),
        provider: { "@id": organization },
        areaServed: country,
        url: pageUrl(origin, "/coverage", locale),
      },
      {
        "@type": "FAQPage",
        inLanguage: locale,
        mainEntity: questions.map(({ question, answer }) => ({
          "@type": "Question",
          name: question,
          acceptedAnswer: { "@type": "Answer", text: answer },
        })),
      },
    ],
  };
}
