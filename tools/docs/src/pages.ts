/** A written page: its Markdown path, and its file on the site. */
export interface WrittenPage {
  file: string
  href: string
}

const guide = (...names: string[]) =>
  names.map((name): WrittenPage => ({ file: `docs/guide/${name}.md`, href: `${name}.html` }))
const recipe = (...names: string[]) =>
  names.map((name): WrittenPage => ({ file: `docs/recipes/${name}.md`, href: `recipe-${name}.html` }))

export const HOME: WrittenPage = { file: 'docs/guide/index.md', href: 'index.html' }

/** In reading order. */
export const WRITTEN: readonly { title: string; pages: readonly WrittenPage[] }[] = [
  { title: 'Begin', pages: guide('start') },
  {
    title: 'Guides',
    pages: guide(
      'reading',
      'lists',
      'writing',
      'live',
      'offline',
      'react',
      'server-rendering',
      'objects',
      'serving',
      'access',
      'webhooks',
      'errors',
      'migrating',
      'testing',
    ),
  },
  {
    title: 'Recipes',
    pages: recipe(
      'wire-a-record',
      'list-with-paging',
      'create-with-defaults',
      'related-list',
      'picklists',
      'conflicts',
      'optimistic-write',
      'graphql',
      'files',
      'offline',
    ),
  },
  {
    title: 'Reference',
    pages: [
      { file: 'docs/rest.md', href: 'rest.html' },
      { file: 'docs/live.md', href: 'live-data.html' },
      { file: 'packages/record-client/ERRORS.md', href: 'error-catalogue.html' },
    ],
  },
]
