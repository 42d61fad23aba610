import {
  date,
  dateTime,
  defineObject,
  integer,
  lookup,
  picklist,
  richText,
  text,
  url,
} from '@foyer/record-contract/metadata'
import { SECTORS } from '../pavilions/sectors.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { valuesOf } from '../words/values-of.ts'
import { ARTICLE_FIELDS } from './article-fields.ts'
import { GALLERY_THEMES, SESSION_KINDS, SESSION_LANGUAGES } from './session.vocabulary.ts'
import { published, siteReaders } from './site-fields.ts'

const titleIt = text({
  label: { 'en-US': 'Title in Italian', it: 'Titolo in italiano' },
  data: 'reference',
  required: true,
  maxLength: 160,
})
/** A piece of news, a press release or a press cutting. */
export const News = defineObject('News__c', {
  label: { 'en-US': 'News', it: 'Notizia' },
  labelPlural: { 'en-US': 'News', it: 'Notizie' },
  keyPrefix: 'a15',
  fields: {
    Name: text({
      label: { 'en-US': 'Title in English', it: 'Titolo in inglese' },
      data: 'reference',
      required: true,
      maxLength: 160,
    }),
    TitleIt__c: titleIt,
    Slug__c: text({
      label: { 'en-US': 'Address', it: 'Indirizzo' },
      data: 'reference',
      required: true,
      unique: true,
      maxLength: 120,
    }),
    Kind__c: picklist({
      label: FIELD_LABELS.kind,
      data: 'reference',
      required: true,
      defaultValue: 'news',
      values: [
        { value: 'news', label: { 'en-US': 'News', it: 'Notizia' } },
        { value: 'release', label: { 'en-US': 'Press release', it: 'Comunicato stampa' } },
        { value: 'review', label: { 'en-US': 'Press review', it: 'Rassegna stampa' } },
      ],
    }),
    Date__c: date({ label: FIELD_LABELS.date, data: 'reference', required: true }),
    /** The company that the news is about, whose catalogue page lists it. */
    Account__c: lookup('Account', { label: FIELD_LABELS.company, data: 'internal', onDelete: 'clear' }),
    ...ARTICLE_FIELDS,
    Published__c: published,
  },
  listViews: {
    AllNews: {
      label: { 'en-US': 'All news', it: 'Tutte le notizie' },
      columns: ['Date__c', 'Name', 'TitleIt__c', 'Kind__c', 'Published__c'],
      orderBy: [{ field: 'Date__c', ascending: false }],
    },
  },
  searchFields: ['Name', 'TitleIt__c'],
  indexes: [['Kind__c', 'Date__c']],
  access: siteReaders,
})

/** A session of the programme: subject, place, time and speakers. */
export const CalendarEvent = defineObject('CalendarEvent__c', {
  label: { 'en-US': 'Session', it: 'Appuntamento' },
  labelPlural: { 'en-US': 'Programme', it: 'Programma' },
  keyPrefix: 'a16',
  subject: 'none: the published programme; an editor takes a speaker out of it',
  fields: {
    Name: text({
      label: { 'en-US': 'Title in English', it: 'Titolo in inglese' },
      data: 'reference',
      required: true,
      maxLength: 160,
    }),
    TitleIt__c: titleIt,
    Kind__c: picklist({
      label: FIELD_LABELS.kind,
      data: 'reference',
      required: true,
      values: valuesOf(SESSION_KINDS),
    }),
    Starts__c: dateTime({ label: { 'en-US': 'Starts', it: 'Inizio' }, data: 'reference', required: true }),
    Ends__c: dateTime({ label: { 'en-US': 'Ends', it: 'Fine' }, data: 'reference', required: true }),
    Room__c: text({ label: { 'en-US': 'Room', it: 'Sala' }, data: 'reference', maxLength: 80 }),
    Speakers__c: text({
      label: { 'en-US': 'Speakers', it: 'Relatori' },
      data: 'personal',
      maxLength: 255,
      help: {
        'en-US': 'Names, separated by commas; a name with a speaker profile leads to it',
        it: 'Nomi separati da virgole; un nome con una scheda relatore porta alla scheda',
      },
    }),
    Seats__c: integer({ label: { 'en-US': 'Seats', it: 'Posti' }, data: 'reference', min: 1 }),
    SessionLanguage__c: picklist({
      label: FIELD_LABELS.language,
      data: 'reference',
      values: valuesOf(SESSION_LANGUAGES),
    }),
    Sector__c: picklist({ label: FIELD_LABELS.sector, data: 'reference', values: valuesOf(SECTORS) }),
    PlaceEn__c: text({
      label: { 'en-US': 'Place in English', it: 'Luogo in inglese' },
      data: 'reference',
      maxLength: 160,
    }),
    PlaceIt__c: text({
      label: { 'en-US': 'Place in Italian', it: 'Luogo in italiano' },
      data: 'reference',
      maxLength: 160,
    }),
    TextEn__c: richText({ label: { 'en-US': 'Text in English', it: 'Testo in inglese' }, data: 'reference' }),
    TextIt__c: richText({
      label: { 'en-US': 'Text in Italian', it: 'Testo in italiano' },
      data: 'reference',
    }),
    Published__c: published,
  },
  listViews: {
    AllEvents: {
      label: { 'en-US': 'All sessions', it: 'Tutti gli appuntamenti' },
      columns: ['Starts__c', 'Room__c', 'Name', 'TitleIt__c', 'Speakers__c', 'Kind__c', 'Published__c'],
      orderBy: [{ field: 'Starts__c' }],
    },
  },
  searchFields: ['Name', 'TitleIt__c', 'Speakers__c'],
  indexes: [['Starts__c']],
  validationRules: [
    {
      name: 'Ends_after_start',
      field: 'Ends__c',
      message: { 'en-US': 'A session ends after it has begun', it: 'Un appuntamento finisce dopo l’inizio' },
      isBroken: ({ Starts__c, Ends__c }) =>
        typeof Starts__c === 'string' && typeof Ends__c === 'string' && Ends__c <= Starts__c,
    },
  ],
  access: siteReaders,
})

/** An image or a video of the galleries. */
export const GalleryItem = defineObject('GalleryItem__c', {
  label: { 'en-US': 'Gallery item', it: 'Elemento di galleria' },
  labelPlural: { 'en-US': 'Gallery items', it: 'Elementi di galleria' },
  keyPrefix: 'a17',
  fields: {
    Name: text({
      label: { 'en-US': 'Title in English', it: 'Titolo in inglese' },
      data: 'reference',
      required: true,
      maxLength: 160,
    }),
    TitleIt__c: titleIt,
    Kind__c: picklist({
      label: FIELD_LABELS.kind,
      data: 'reference',
      required: true,
      values: [
        { value: 'photo', label: { 'en-US': 'Photo', it: 'Foto' } },
        { value: 'video', label: { 'en-US': 'Video', it: 'Video' } },
      ],
    }),
    /** Hall or subject under which the gallery shows it. */
    Theme__c: picklist({
      label: { 'en-US': 'Theme', it: 'Tema' },
      data: 'reference',
      values: valuesOf(GALLERY_THEMES),
    }),
    /** URL of the image, or of the video's page on an allowed host. */
    Url__c: url({ label: { 'en-US': 'Address', it: 'Indirizzo' }, data: 'reference', required: true }),
    Poster__c: url({
      label: { 'en-US': 'Picture of the video', it: 'Immagine del video' },
      data: 'reference',
      help: {
        'en-US': 'URL of the image shown until the video is opened',
        it: 'URL dell’immagine mostrata finché il video non viene aperto',
      },
    }),
    /** Alternative text of the image. */
    AltEn__c: text({
      label: { 'en-US': 'Description in English', it: 'Descrizione in inglese' },
      data: 'reference',
      required: true,
    }),
    AltIt__c: text({
      label: { 'en-US': 'Description in Italian', it: 'Descrizione in italiano' },
      data: 'reference',
      required: true,
    }),
    Date__c: date({ label: FIELD_LABELS.date, data: 'reference', required: true }),
    Published__c: published,
  },
  listViews: {
    AllGalleryItems: {
      label: { 'en-US': 'All gallery items', it: 'Tutti gli elementi' },
      columns: ['Date__c', 'Name', 'Kind__c', 'Published__c'],
      orderBy: [{ field: 'Date__c', ascending: false }],
    },
  },
  indexes: [['Kind__c', 'Date__c']],
  access: siteReaders,
})
