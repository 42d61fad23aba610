import {
  addDays,
  CalendarEvent,
  GalleryItem,
  News,
  romeDay,
  romeInstant,
  Speaker,
  slugOf,
} from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { demoIds } from '../demo-ids.ts'
import { insertRecord, insertRecords, type Seeding } from '../insert-record.ts'
import { COMPANY_NEWS } from './company-news.ts'
import { DEMO_PICTURES } from './demo-pictures.ts'
import { DEMO_NEWS } from './news-stories.ts'
import { DEMO_PRESS } from './press-stories.ts'
import { DEMO_SESSIONS } from './programme.ts'
import { DEMO_SPEAKERS } from './speakers.ts'

const DAYS_SINCE_LAST_EDITION = 300

/** News of the last weeks, events on the days of the open edition, images of the previous one. */
export async function seedStories(seeding: Seeding) {
  const today = romeDay(seeding.now.getTime())
  for (const { slug, kind, daysAgo, company, title, lead, body } of [
    ...DEMO_NEWS,
    ...DEMO_PRESS,
    ...COMPANY_NEWS,
  ])
    await insertRecord(seeding, News, stableId(News.keyPrefix, `demo:${slug}`), {
      Name: title[0],
      TitleIt__c: title[1],
      Slug__c: slug,
      Kind__c: kind,
      Date__c: addDays(today, -daysAgo),
      Account__c: company === undefined ? null : demoIds.account(company),
      LeadEn__c: lead[0],
      LeadIt__c: lead[1],
      BodyEn__c: body[0],
      BodyIt__c: body[1],
      Published__c: true,
    })
  const { rows } = await seeding.client.query<{ opening: string }>(
    'select opening::text from edition where current',
  )
  const opening = String(rows[0]?.opening ?? today)
  await insertRecords(
    seeding,
    CalendarEvent,
    DEMO_SESSIONS.map(
      ({ kind, day, from, to, room, place, language, sector, speakers, seats, title, text }) => ({
        id: stableId(CalendarEvent.keyPrefix, `demo:${day}:${title[0]}`),
        at: seeding.now,
        fields: {
          Name: title[0],
          TitleIt__c: title[1],
          Kind__c: kind,
          Starts__c: new Date(romeInstant(addDays(opening, day), from)),
          Ends__c: new Date(romeInstant(addDays(opening, day), to)),
          Room__c: room,
          Speakers__c: speakers,
          Seats__c: seats,
          SessionLanguage__c: language,
          Sector__c: sector,
          PlaceEn__c: place[0],
          PlaceIt__c: place[1],
          TextEn__c: text[0],
          TextIt__c: text[1],
          Published__c: true,
        },
      }),
    ),
  )
  await insertRecords(
    seeding,
    Speaker,
    DEMO_SPEAKERS.map(({ name, portrait, roleEn, roleIt, en, it }) => ({
      id: stableId(Speaker.keyPrefix, `demo:${name}`),
      at: seeding.now,
      fields: {
        Name: name,
        Slug__c: slugOf(name),
        RoleEn__c: roleEn,
        RoleIt__c: roleIt,
        TextEn__c: en,
        TextIt__c: it,
        Portrait__c: portrait,
        Published__c: true,
      },
    })),
  )
  for (const [index, { name, kind, theme, url, poster, title, alt }] of DEMO_PICTURES.entries())
    await insertRecord(seeding, GalleryItem, stableId(GalleryItem.keyPrefix, `demo:${name}`), {
      Name: title[0],
      TitleIt__c: title[1],
      Kind__c: kind,
      Theme__c: theme,
      Url__c: url,
      Poster__c: poster,
      AltEn__c: alt[0],
      AltIt__c: alt[1],
      Date__c: addDays(today, -DAYS_SINCE_LAST_EDITION - index),
      Published__c: true,
    })
}
