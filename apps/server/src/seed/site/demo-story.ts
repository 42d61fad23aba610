type Both = readonly [string, string]

/** News, a press release or a cutting. */
export interface DemoStory {
  slug: string
  kind: 'news' | 'release' | 'review'
  /** Before the first start. */
  daysAgo: number
  title: Both
  lead: Both
  body: Both
}
