import { CommunicationMenuItem, CommunityContent, Page, PageVersion, SiteLink } from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import type { FileStore } from '@foyer/record-server'
import { DEMO_YEAR } from '../demo-calendar.ts'
import { insertRecord, type Seeding } from '../insert-record.ts'
import type { DemoPage } from './demo-page.ts'
import { FAIR_PAGES } from './fair-pages.ts'
import { INFO_PAGES } from './info-pages.ts'
import { DEMO_LINKS, demoLinkId } from './links.ts'
import { MEDIA_PAGES } from './media-pages.ts'
import { PAGE_SECTIONS } from './page-sections.ts'
import { seedImages } from './seed-images.ts'
import { seedStories } from './seed-stories.ts'
import { TAKE_PART_PAGES } from './take-part-pages.ts'

const PAGES = [...FAIR_PAGES, ...TAKE_PART_PAGES, ...MEDIA_PAGES, ...INFO_PAGES]

/** Fills the public site: its links, its header, and a published page behind each link. */
export async function seedSite(seeding: Seeding, files: FileStore | undefined) {
  for (const [group, links] of Object.entries(DEMO_LINKS)) {
    for (const [position, [english, italian, target]] of links.entries()) {
      await insertRecord(seeding, SiteLink, demoLinkId(group, english), {
        Name: english,
        LabelIt__c: italian,
        Group__c: group,
        Position__c: position,
        Target__c: target,
        Active__c: true,
      })
    }
  }
  for (const page of PAGES) await insertPage(seeding, page)
  await insertHeader(seeding)
  await seedStories(seeding)
  if (files) await seedImages(seeding, files)
}

async function insertPage(seeding: Seeding, { slug, kind = 'text', action, title, lead, body }: DemoPage) {
  const sections = PAGE_SECTIONS[slug]
  const id = stableId(Page.keyPrefix, `demo:${slug}`)
  const content = {
    Name: title[0],
    TitleIt__c: title[1],
    Slug__c: slug,
    Kind__c: kind,
    Action__c: action ?? null,
    LeadEn__c: lead[0],
    LeadIt__c: lead[1],
    BodyEn__c: body[0] + (sections?.[0] ?? ''),
    BodyIt__c: body[1] + (sections?.[1] ?? ''),
  }
  await insertRecord(seeding, Page, id, { ...content, Status__c: 'published', PublishedAt__c: seeding.now })
  await insertRecord(seeding, PageVersion, stableId(PageVersion.keyPrefix, `demo:${slug}`), {
    ...content,
    Page__c: id,
    State__c: 'published',
  })
}

const HEADERS = {
  it: [
    '<p><strong>Bologna</strong><br>Quartiere fieristico</p>',
    '<p>Dove la bellezza fa affari</p>',
    `<p><strong>Edizione ${DEMO_YEAR}</strong><br>Quattro giorni, sei padiglioni</p>`,
  ],
  'en-US': [
    '<p><strong>Bologna</strong><br>Exhibition centre</p>',
    '<p>Where beauty does business</p>',
    `<p><strong>Edition ${DEMO_YEAR}</strong><br>Four days, six halls</p>`,
  ],
} as const

async function insertHeader(seeding: Seeding) {
  for (const [language, [left, middle, right]] of Object.entries(HEADERS)) {
    await insertRecord(seeding, CommunityContent, stableId(CommunityContent.keyPrefix, `demo:${language}`), {
      Name: `Header ${language}`,
      Language__c: language,
      Paragraph_1_sx__c: left,
      Paragraph_1__c: middle,
      Paragraph_1_dx__c: right,
    })
  }
  await insertRecord(seeding, CommunicationMenuItem, stableId(CommunicationMenuItem.keyPrefix, 'demo'), {
    Name: 'Messages',
    Link__c: '/reserved/messages',
    Link_ITA__c: '/reserved/messages',
    Open_In__c: '0',
    Active__c: true,
  })
}
