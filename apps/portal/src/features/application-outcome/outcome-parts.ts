import { accreditationPart } from './accreditation.part.tsx'
import { buyerProgramPart } from './buyer-program.part.tsx'
import { myMatchPart } from './my-match.part.tsx'
import type { OutcomePart } from './outcome-part.ts'

const PARTS: readonly OutcomePart[] = [buyerProgramPart, accreditationPart, myMatchPart]

/** The parts that concern somebody; one alone when the address names it. */
export const outcomeParts = (profiles: readonly string[], kind?: string) =>
  PARTS.filter(
    (part) =>
      part.profiles.some((profile) => profiles.includes(profile)) &&
      (kind === undefined || part.kind === kind),
  )
