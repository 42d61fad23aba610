export interface PerformanceTable {
  title: string
  note?: string
  columns: string[]
  rows: (string | number)[][]
}
export interface PerformanceSection {
  title: string
  note?: string
  machine: string
  tables: PerformanceTable[]
}
export function savePerformance(name: string, section: Omit<PerformanceSection, 'machine'>): void
export function renderPerformance(sections: Record<string, PerformanceSection>): string
