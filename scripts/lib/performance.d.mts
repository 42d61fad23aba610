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
export function withSection(page: string, name: string, section: string): string
export function renderSection(section: PerformanceSection): string
