const TEST = /(\.(test|spec|test-d)\.tsx?$|\.fixture\.ts$|^e2e\/|\/(fixtures|testing|matrix|leaks|bench)\/)/
const CODE = /\.tsx?$/

/** Checks whether a file exists for tests only. */
export const isTest = (name) => TEST.test(name)

/**
 * Kinds of lines with their budgets; the first match counts a file. A budget is the current need and some
 * room; read decision 106 before raising one.
 */
const KINDS = [
  { name: 'Migrations', fits: (name) => name.endsWith('.sql'), budget: 6_800 },
  { name: 'Written by scripts', fits: (name) => name.endsWith('/fallback-fonts.css'), budget: 800 },
  { name: 'Styles', fits: (name) => name.endsWith('.css'), budget: 20_200 },
  { name: 'Demo data', fits: among(/\/seed\//), budget: 12_000 },
  { name: 'Words in two languages', fits: among(/\.(texts|mails)\.ts$|\/refusals\//), budget: 20_500 },
  {
    name: 'Declarations (objects, methods, queues, states, settings)',
    fits: among(/\.(object|methods|queue|states|settings|fields|layout|vocabulary)\.ts$/),
    budget: 28_000,
  },
  { name: 'Rules of the fair', fits: among(/^packages\/fair-domain\//), budget: 19_600 },
  { name: 'Screens', fits: among(/^(apps\/portal|packages\/ui)\//), budget: 79_000 },
  { name: 'Planner of meetings', fits: among(/^apps\/server\/src\/work\/timetable\//), budget: 1_500 },
  { name: 'Server', fits: among(/^apps\/server\//), budget: 83_500 },
  { name: 'Record platform', fits: among(/^packages\/record-/), budget: 50_300 },
  { name: 'Everything else (tables, database)', fits: among(/^(apps|packages)\//), budget: 1_500 },
]

function among(pattern) {
  return (name) => CODE.test(name) && pattern.test(name)
}

/** Counts lines by kind, without tests. */
export function linesByKind(files) {
  const lines = new Map(KINDS.map(({ name }) => [name, 0]))
  for (const { name, text } of files) {
    const kind = isTest(name) ? undefined : KINDS.find(({ fits }) => fits(name))
    if (kind) lines.set(kind.name, lines.get(kind.name) + text.split('\n').length - 1)
  }
  return KINDS.map(({ name, budget }) => ({ name, budget, lines: lines.get(name) }))
}
