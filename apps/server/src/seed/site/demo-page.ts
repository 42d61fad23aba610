/** A page of the demonstration: [English, Italian] throughout. */
export interface DemoPage {
  slug: string
  kind?: 'text' | 'news' | 'events' | 'photos' | 'videos' | 'contact' | 'waitingList' | 'questions'
  title: readonly [string, string]
  lead: readonly [string, string]
  body: readonly [string, string]
}
