import { addDays, CalendarEvent, GalleryItem, News, romeDay, romeInstant } from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { insertRecord, insertRecords, type Seeding } from '../insert-record.ts'
import { DEMO_PICTURES } from './demo-pictures.ts'
import { DEMO_NEWS } from './news-stories.ts'
import { DEMO_PRESS } from './press-stories.ts'
import { DEMO_SESSIONS } from './programme.ts'

const DAYS_SINCE_LAST_EDITION = 300

/** News of the last weeks, events on the days of the open edition, images of the previous one. */
export async function seedStories(seeding: Seeding) {
  const today = romeDay(seeding.now.getTime())
  for (const { slug, kind, daysAgo, title, lead, body } of [...DEMO_NEWS, ...DEMO_PRESS])
    await insertRecord(seeding, News, stableId(News.keyPrefix, `demo:${slug}`), {
      Name: title[0],
      TitleIt__c: title[1],
      Slug__c: slug,
      Kind__c: kind,
      Date__c: addDays(today, -daysAgo),
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
    DEMO_SESSIONS.map(({ kind, day, from, to, room, place, language, sector, speakers, title, text }) => ({
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
        SessionLanguage__c: language,
        Sector__c: sector,
        PlaceEn__c: place[0],
        PlaceIt__c: place[1],
        TextEn__c: text[0],
        TextIt__c: text[1],
        Published__c: true,
      },
    })),
  )
  for (const [index, { name, kind, url, poster, title, alt }] of DEMO_PICTURES.entries())
    await insertRecord(seeding, GalleryItem, stableId(GalleryItem.keyPrefix, `demo:${name}`), {
      Name: title[0],
      TitleIt__c: title[1],
      Kind__c: kind,
      Url__c: url,
      Poster__c: poster,
      AltEn__c: alt[0],
      AltIt__c: alt[1],
      Date__c: addDays(today, -DAYS_SINCE_LAST_EDITION - index),
      Published__c: true,
    })
}
