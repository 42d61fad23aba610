/** Data in the file name of a plan: `15_B12_2.pdf` or `Pad. 15_B12_rev2.pdf`. */
export interface PlanFileName {
  pavilion: string
  stand: string
  revision: number
}

const PATTERN = /^(.+?)_(.+?)_(?:rev\.?\s*)?(\d{1,3})\.pdf$/i

/** Parses a file name; undefined if it does not match the pattern. */
export function readPlanFileName(fileName: string): PlanFileName | undefined {
  const [, pavilion = '', stand = '', revision = ''] = PATTERN.exec(fileName.trim()) ?? []
  if (pavilion === '' || stand === '' || Number(revision) < 1) return undefined
  return { pavilion, stand, revision: Number(revision) }
}

/** Compares names of halls, or numbers of stands, in any notation: `Pad. 15`, `PAD15` and `15` are the same hall. */
export const samePlace = (a: string, b: string) => bare(a) === bare(b)

const bare = (name: string) =>
  name
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^(PADIGLIONE|PAVILION|PAD|PAV|HALL|STAND)(?=\d)/, '')
