/** The part of a Lighthouse result that is used. */
interface Report {
  /** Why the page could not be measured. */
  runtimeError?: { code: string; message: string }
  categories: Readonly<Record<string, { score: number }>>
  audits: Readonly<Record<string, Audit>>
}

interface Audit {
  id: string
  score: number | null
  scoreDisplayMode: string
  /** Absent if the audit failed. */
  numericValue?: number
  errorMessage?: string
  details: { items: readonly { resourceType: string; transferSize: number }[] }
}

/** Loaded on demand: it is large, and its types are not needed. */
const LIGHTHOUSE = 'lighthouse' as string
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report }>

/** The entry pages. */
export const FIRST_PAGES = {
  Home: '/fair/',
  'Home in English': '/fair/en-US/',
  Catalogue: '/fair/catalogue',
  'Catalogue in English': '/fair/en-US/catalogue',
  'Ticket shop': '/fair/ticketing',
  'Ticket shop in English': '/fair/en-US/ticketing',
  Programme: '/fair/event-calendar',
  'Programme in English': '/fair/en-US/event-calendar',
}

/** Scores that do not depend on the speed of the machine. */
const STEADY = ['accessibility', 'best-practices', 'seo']
export const CATEGORIES = ['performance', ...STEADY]

const LIMITS = { mark: 98, shift: 0.02, scriptKilobytes: 100, kilobytes: 150 }

/** Number of attempts to record a complete trace; a busy machine loses events. */
const MAX_ATTEMPTS = 3

/** NaN if the trace was incomplete. */
export const shiftOf = ({ audits }: Report) => audits['cumulative-layout-shift']?.numericValue ?? Number.NaN
export const kilobytesOf = ({ audits }: Report) => (audits['total-byte-weight']?.numericValue ?? 0) / 1000

export const scriptKilobytesOf = ({ audits }: Report) =>
  (audits['network-requests']?.details.items ?? [])
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + transferSize / 1000, 0)

/** True for an audit that could not run: it counts as failed. */
const isError = ({ scoreDisplayMode }: Audit) => scoreDisplayMode === 'error'
/** Ids of the audits that failed or could not run. */
const failedAudits = ({ audits }: Report) =>
  Object.values(audits)
    .filter((audit) => isError(audit) || (audit.scoreDisplayMode === 'binary' && audit.score === 0))
    .map(({ id }) => id)

/** Measures a page as a phone on a slow network, with the browser at a debugging port. */
export async function lookAtPage(url: string, port: number, flags: object = { onlyCategories: CATEGORIES }) {
  const { default: lighthouse } = (await import(LIGHTHOUSE)) as { default: Lighthouse }
  const { lhr } = await lighthouse(url, { port, output: 'json', logLevel: 'error', ...flags })
  return lhr
}

/** Only measures that do not depend on load: scores, shift and bytes. Repeats a measurement that failed, not one that exceeds a limit. */
export async function lookShortly(url: string, port: number, attempt = 1): Promise<Report> {
  const report = await lookAtPage(url, port, {
    onlyCategories: STEADY,
    onlyAudits: ['cumulative-layout-shift', 'network-requests', 'total-byte-weight'],
    disableFullPageScreenshot: true,
    pauseAfterFcpMs: 0,
    // Late shifts count too, so it waits until the page is stable.
    pauseAfterLoadMs: 1_000,
    networkQuietThresholdMs: 250,
    cpuQuietThresholdMs: 500,
  })
  const isMeasured =
    !Number.isNaN(shiftOf(report)) && Object.values(report.audits).every((audit) => !isError(audit))
  return isMeasured || attempt === MAX_ATTEMPTS ? report : lookShortly(url, port, attempt + 1)
}

/** Exceeded limits, as text. */
export function faultsOf(name: string, report: Report): string[] {
  const marks = STEADY.map((category) => [category, (report.categories[category]?.score ?? 0) * 100] as const)
  const [shift, scripts, all] = [shiftOf(report), scriptKilobytesOf(report), kilobytesOf(report)]
  const { runtimeError } = report
  return [
    ...(runtimeError ? [`${name}: ${runtimeError.code} ${runtimeError.message}`] : []),
    ...marks
      .filter(([, mark]) => mark < LIMITS.mark)
      .map(([category, mark]) => `${name}: ${category} ${mark} (${failedAudits(report).join(', ')})`),
    ...(Number.isNaN(shift)
      ? [`${name}: layout shift not measured: ${report.audits['cumulative-layout-shift']?.errorMessage}`]
      : []),
    ...(shift >= LIMITS.shift ? [`${name}: layout shift ${shift}`] : []),
    ...(scripts > LIMITS.scriptKilobytes ? [`${name}: ${scripts} kB of JavaScript`] : []),
    ...(all === 0 || all > LIMITS.kilobytes ? [`${name}: ${all} kB in all`] : []),
  ]
}
