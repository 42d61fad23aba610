import type { DashboardFigure } from '@foyer/fair-domain'
import { ReadState } from '../../shell/read-state.tsx'
import { IncomePart, ReadinessPart, WorkPart } from './dashboard.tsx'
import { useDashboard } from './dashboard-data.ts'
import { RegistrationsSection } from './registrations-section.tsx'

const SECTIONS = {
  work: WorkPart,
  readiness: ReadinessPart,
  income: IncomePart,
  registrations: RegistrationsSection,
} as const satisfies Record<DashboardFigure, unknown>

/** One figure of the overview on a page of its own choice, with its heading. */
export function FigureSection({ figure }: { figure: DashboardFigure }) {
  const result = useDashboard()
  const Section = SECTIONS[figure]
  return result.data ? <Section data={result.data} /> : <ReadState read={result} />
}
