import {
  answer,
  boolean,
  exampleId,
  exampleValue,
  integer,
  object,
  oneOf,
  optional,
  string,
} from '@foyer/record-contract'
import type { PickOf } from '@foyer/record-contract/metadata'
import { defineMethods, reads } from '../methods/define-methods.ts'
import type { SECTORS } from '../pavilions/sectors.ts'
import type { LINK_GROUPS, LinkGroupName } from './link-groups.ts'
import type { Page } from './page.object.ts'
import type { PageActionName } from './page-actions.ts'
import type { GalleryTheme, SessionKind, SessionLanguage } from './session.vocabulary.ts'
import type { News } from './story.object.ts'

const LANGUAGE = oneOf('it', 'en-US')

/** A group of the navigation, or a column of the footer. */
export interface LinkGroupItem {
  name: LinkGroupName
  label: string
  place: (typeof LINK_GROUPS)[LinkGroupName]['place']
  /** `target` is null for a link without a target, displayed as plain text. `picture` is a URL. */
  links: readonly { id: string; label: string; target: string | null; picture: string | null }[]
}

export interface EditionResult {
  name: string
  year: number
  opening: string
  closing: string
  /** Postal address of the fairground. */
  address: string
  /** Location of the fairground. */
  place: { latitude: number; longitude: number } | null
}

/** Methods for the shell of the public site, common to all pages. */
export const siteMethods = defineMethods('SiteController', 'everybody', {
  getSiteLinks: reads({
    input: object({ language: LANGUAGE }),
    output: answer<readonly LinkGroupItem[]>(),
    of: ['SiteLink__c'],
  }),
  /** Name and days of the current edition; null between two editions. */
  getEdition: reads({
    storable: true,
    input: object({}),
    output: answer<EditionResult | null>(),
    of: ['Edition__c', 'EditionSetting__c'],
  }),
})

export interface ThemeLineResult {
  Id: string
  Paragraph_1_sx__c: string
  Paragraph_1__c: string
  Paragraph_1_dx__c: string
}

/** The three rich texts beside the event's logo, in the language of the page. */
export const themeLineMethods = defineMethods('ThemeLineInfoController', 'everybody', {
  getThemeLineInfo: reads({
    input: object({ language: LANGUAGE }),
    output: answer<ThemeLineResult | null>(),
    of: ['CommunityContent__c'],
  }),
})

export interface PageResult {
  slug: string
  kind: PickOf<typeof Page, 'Kind__c'>
  title: string
  lead: string
  body: string
  /** URL of its image, in several sizes. */
  picture: string | null
  action: PageActionName | null
  /** The page for future exhibitors: they register instead of filling in its form. */
  isSelfService: boolean
  /** Set if an editor views an unpublished draft. */
  isDraft: boolean
}

/** Methods for a page of the public site: its newest version for visitors, the draft for editors on request. */
export const pageMethods = defineMethods('PageController', 'everybody', {
  getPage: reads({
    input: object({ slug: string, language: LANGUAGE, draft: optional(boolean) }),
    output: answer<PageResult>(),
    of: ['Page__c', 'PageVersion__c', 'Edition__c', 'EditionSetting__c'],
    example: { slug: exampleValue('Page__c', 'Slug__c', { Status__c: 'published' }), language: 'it' },
  }),
})

export interface NewsItem {
  slug: string
  kind: PickOf<typeof News, 'Kind__c'>
  date: string
  title: string
  lead: string
  /** URL of its image, in several sizes. */
  picture: string | null
}

export interface NewsResult extends NewsItem {
  body: string
}

/** A speaker as named by a session; `slug` is null without a profile. */
export interface SessionSpeaker {
  name: string
  slug: string | null
  role: string
  portrait: string
}

export interface SpeakerResult extends SessionSpeaker {
  text: string
  sessions: readonly EventItem[]
}

export interface EventItem {
  id: string
  kind: SessionKind
  starts: string
  ends: string
  title: string
  place: string
  room: string
  speakers: string
  seats: number | null
  language: SessionLanguage | null
  sector: keyof typeof SECTORS | null
  text: string
}

export interface SessionResult extends EventItem {
  people: readonly SessionSpeaker[]
}

export interface PictureItem {
  id: string
  theme: GalleryTheme | null
  /** URL of the image, or of the video's page. */
  url: string
  /** Image displayed until the video is opened. */
  poster: string | null
  date: string
  title: string
  alt: string
}

/** Methods for news, events and galleries: published ones only, in the language of the page. */
export const storyMethods = defineMethods('StoryController', 'everybody', {
  getNews: reads({
    input: object({ kind: oneOf('news', 'release', 'review'), language: LANGUAGE }),
    output: answer<readonly NewsItem[]>(),
    of: ['News__c'],
  }),
  getNewsItem: reads({
    input: object({ slug: string, language: LANGUAGE }),
    output: answer<NewsResult>(),
    of: ['News__c'],
    example: { slug: exampleValue('News__c', 'Slug__c', { Published__c: 'true' }), language: 'it' },
  }),
  getEvents: reads({
    input: object({ language: LANGUAGE }),
    output: answer<readonly EventItem[]>(),
    of: ['CalendarEvent__c'],
  }),
  getSession: reads({
    input: object({ id: string, language: LANGUAGE }),
    output: answer<SessionResult>(),
    of: ['CalendarEvent__c', 'Speaker__c'],
    example: { id: exampleId('CalendarEvent__c'), language: 'it' },
  }),
  getSpeaker: reads({
    input: object({ slug: string, language: LANGUAGE }),
    output: answer<SpeakerResult>(),
    of: ['CalendarEvent__c', 'Speaker__c'],
    example: { slug: exampleValue('Speaker__c', 'Slug__c', { Published__c: 'true' }), language: 'it' },
  }),
  /** Published news about a company, newest first, and sessions with its people or on its subject. */
  getCompanyStories: reads({
    input: object({ slug: string, language: LANGUAGE }),
    output: answer<readonly NewsItem[]>(),
    of: ['News__c', 'DirectoryProfile__c'],
    example: {
      slug: exampleValue('DirectoryProfile__c', 'Slug__c', { State__c: 'published' }),
      language: 'it',
    },
  }),
  getGallery: reads({
    input: object({ kind: oneOf('photo', 'video'), language: LANGUAGE }),
    output: answer<readonly PictureItem[]>(),
    of: ['GalleryItem__c'],
  }),
})

export interface CommunicationResult {
  Link__c: string | null
  Link_ITA__c: string | null
  Open_In__c: string | null
}

export interface UserNameResult {
  FirstName__c: string | null
  LastName__c: string | null
}

/** Methods for the envelope in the header: visibility, number of unread messages, and target. */
export const communicationMethods = defineMethods('CommunicationController', 'signedIn', {
  showCommunicationIcon: reads({
    allow: 'everybody',
    input: object({}),
    output: boolean,
    of: ['CommunicationMenuItem__c'],
  }),
  getCommunicationNumber: reads({ input: object({}), output: integer(), of: ['Message__c'] }),
  getCommunicationMenuItem: reads({
    input: object({}),
    output: answer<CommunicationResult | null>(),
    of: ['CommunicationMenuItem__c'],
  }),
  getParticipationData: reads({
    allow: { inside: 'one’s own name; staff read that of others too' },
    input: object({ userId: string }),
    output: answer<UserNameResult | null>(),
    of: ['User', 'Contact'],
    example: { userId: exampleId('User') },
  }),
})
