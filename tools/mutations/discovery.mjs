/** Breaks the rows of "What search engines and other sites see". */
export const mutations = {
  'Absolute addresses begin with the address that the operator has named, else with the host that was asked; another host counts only from a trusted proxy, and only if it is a plain name or address':
    [
      {
        file: 'gateway/src/readConfig.ts',
        find: "publicUrl: readPublicUrl(read('PUBLIC_URL')),",
        replace: 'publicUrl: undefined,',
        breaks: 'what the operator has named is not read',
      },
      {
        file: 'gateway/src/readConfig.ts',
        find: '!isWeb || url.href !== `${url.origin}/`',
        replace: '!isWeb',
        breaks: 'an address with a path is taken',
      },
      {
        file: 'gateway/src/Client.ts',
        find: 'origin: isProxy',
        replace: 'origin: !isProxy',
        breaks: 'everybody may name another host',
      },
      {
        file: 'gateway/src/Client.ts',
        find: 'HOST.test(host) && ',
        replace: '',
        breaks: 'a host may be any text',
      },
    ],
  'A page says its title, a description of at most 160 letters cut at a word, its one absolute address, and what a preview shows: the brand, the title, the picture with its size':
    [
      {
        file: 'shared/src/pageProtocol/renderHead.ts',
        find: "isWordEnd ? start : start.replace(/ [^ ]*$/, '')",
        replace: 'start',
        breaks: 'the description is cut within a word',
      },
      {
        file: 'shared/src/pageProtocol/renderHead.ts',
        find: "property('og:image:width', picture && image?.widthPx),",
        replace: '',
        breaks: 'the size of the picture is missing',
      },
      {
        file: 'gateway/src/assemblePage.ts',
        find: 'match && withoutLastSlash(pathname)',
        replace: 'pathname',
        breaks: 'every address is the right one',
      },
      {
        file: 'gateway/src/createGateway.ts',
        find: 'config.publicUrl ?? client.origin',
        replace: 'client.origin',
        breaks: 'the address that the operator has named is not used',
      },
    ],
  'No text of a title or person can become markup or script in the head of a page, in its structured data either':
    [
      {
        file: 'shared/src/pageProtocol/escapeHtml.ts',
        find: `/[&<>"']/g`,
        replace: "/[&<>']/g",
        breaks: 'a quote ends an attribute',
      },
      {
        file: 'shared/src/pageProtocol/renderHead.ts',
        find: '${escapeJson(json)}</script>',
        replace: '${json}</script>',
        breaks: 'a text ends the structured data',
      },
      {
        file: 'shared/src/pageProtocol/renderHead.ts',
        find: '`<title>${escapeHtml(title)}</title>`',
        replace: '`<title>${title}</title>`',
        breaks: 'a title ends the title',
      },
    ],
  "`/robots.txt` names the sitemap: an index of the portal's own pages and of the movies, series and people of the service's lists, each address once, and only those that have a page":
    [
      {
        file: 'gateway/src/crawlers/createCrawlerEdge.ts',
        find: '`Sitemap: ${publicUrl}/sitemap.xml`',
        replace: '',
        breaks: 'nobody finds the sitemap',
      },
      {
        file: 'gateway/src/crawlers/createCrawlerEdge.ts',
        find: "'/sitemap-people.xml': listed('people'),",
        replace: '',
        breaks: 'people are missing',
      },
      {
        file: 'gateway/src/crawlers/listPaths.ts',
        find: '...new Set(lists.flatMap((items) => items ?? []).map(({ kind, id }) => `/${kind}/${id}`))',
        replace: '...lists.flatMap((items) => items ?? []).map(({ kind, id }) => `/${kind}/${id}`)',
        breaks: 'an address is there once for each list',
      },
      {
        file: 'gateway/src/crawlers/createCrawlerEdge.ts',
        find: 'paths?.filter((path) => matchPage(view, path))',
        replace: 'paths',
        breaks: 'addresses without a page are listed',
      },
    ],
  'A sitemap is whole or not there: while the service does not answer, search engines are asked to come back':
    [
      {
        file: 'gateway/src/crawlers/listPaths.ts',
        find: 'return pages.includes(undefined) ? undefined : pages.flatMap(',
        replace: 'return pages.flatMap(',
        breaks: 'a part looks as if the rest were gone',
      },
    ],
  'The search at its address is closed to search engines: `noindex`, disallowed in `/robots.txt`, and in no sitemap':
    [
      {
        file: 'gateway/src/crawlers/createCrawlerEdge.ts',
        find: '...closed.map((path) => `Disallow: ${path}`),',
        replace: '',
        breaks: 'search engines search',
      },
      {
        file: 'gateway/src/crawlers/createCrawlerEdge.ts',
        find: 'pickView(await site.registry()), isForSearchEngines',
        replace: 'pickView(await site.registry()), () => true',
        breaks: 'a sitemap names it',
      },
      {
        file: 'gateway/src/assemblePage.ts',
        find: '<meta name="robots" content="noindex">',
        replace: '',
        breaks: 'a linked search is listed',
      },
    ],
  "The portal's icon is there as `/favicon.ico`, for home screens, and in a web app manifest by the name of the brand, all drawn from one SVG":
    [
      {
        file: 'gateway/src/createIconEdge.ts',
        find: "const name = brand.join(' ');",
        replace: "const name = 'Cine Pop';",
        breaks: 'it is called by another name',
      },
      {
        file: 'gateway/src/findShellFile.ts',
        find: 'parts[0] === stem && parts.at(-1) === extension',
        replace: 'file === name',
        breaks: 'the icons of a build are not found',
      },
      {
        file: 'gateway/src/assemblePage.ts',
        find: '`<link rel="apple-touch-icon" href="${escapeHtml(icon)}">`',
        replace: '',
        breaks: 'home screens have no icon',
      },
      {
        file: 'tools/drawIcons.mjs',
        find: 'const ICO_SIZES = [16, 32, 48];',
        replace: 'const ICO_SIZES = [16];',
        breaks: 'the ICO file does not have its sizes',
      },
    ],
  'The head of a detail page is known from its data: the original title or the name, the still or portrait with its size, and what it is about in the words of schema.org; a page that cannot be shown has 404 or 503':
    [
      {
        file: 'mfe-details/src/pageMeta.ts',
        find: 'title: originalTitle,',
        replace: 'title: title.title,',
        breaks: 'the title is the translated one',
      },
      {
        file: 'mfe-details/src/pageMeta.ts',
        find: 'if (still !== undefined) {',
        replace: 'if (still === undefined) {',
        breaks: 'the still is not shown',
      },
      {
        file: 'mfe-details/src/pageMeta.ts',
        find: 'datePublished: movie.date,',
        replace: '',
        breaks: 'search engines do not learn when a movie came out',
      },
      {
        file: 'mfe-details/src/pageMeta.ts',
        find: 'series.seasons.filter(({ number }) => number > 0)',
        replace: 'series.seasons',
        breaks: 'the specials count as a season',
      },
      {
        file: 'mfe-details/src/pageMeta.ts',
        find: 'birthDate: birthday,',
        replace: '',
        breaks: 'search engines do not learn when a person was born',
      },
      {
        file: 'mfe-details/src/pageMeta.ts',
        find: 'isUnknown ? 404 : 503',
        replace: '503',
        breaks: 'an unknown id looks like an outage',
      },
    ],
};
