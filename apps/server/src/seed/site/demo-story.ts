type Both = readonly [string, string]

/** News, a press release or a cutting. */
export interface DemoStory {
  slug: string
  kind: 'news' | 'release' | 'review'
  /** Before the first start. */
  daysAgo: number
  /** Company that it is about. */
  company?: string
  title: Both
  lead: Both
  body: Both
}
