import { accreditationSection } from './accreditation.part.tsx'
import { buyerProgramSection } from './buyer-program.part.tsx'
import { myMatchSection } from './my-match.part.tsx'
import type { OutcomeSection } from './outcome-section.ts'

const PARTS: readonly OutcomeSection[] = [buyerProgramSection, accreditationSection, myMatchSection]

/** The sections of the user; only one if the path names it. */
export const outcomeSections = (profiles: readonly string[], kind?: string) =>
  PARTS.filter(
    (part) =>
      part.profiles.some((profile) => profiles.includes(profile)) &&
      (kind === undefined || part.kind === kind),
  )
