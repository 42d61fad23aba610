import {
  all,
  dateTime,
  defineObject,
  fullAccess,
  picklist,
  readOnly,
  text,
  valueIs,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES, GUEST_PROFILE, STAFF_PROFILES } from '../audiences/profiles.ts'
import { changedWith } from '../words/changed-with.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { ARTICLE_FIELDS } from './article-fields.ts'
import { PAGE_ACTIONS } from './page-actions.ts'
import { isSlug } from './slug.rules.ts'

/** Staff who edit the site. */
export const EDITORS = ['consentOfficer', 'editionManager', 'admin'] as const

const PAGE_STATES = [
  { value: 'draft', label: { 'en-US': 'Draft', it: 'Bozza' } },
  { value: 'published', label: { 'en-US': 'Published', it: 'Pubblicata' } },
  { value: 'withdrawn', label: { 'en-US': 'Withdrawn', it: 'Ritirata' } },
]

const onPage = { subtype: 'Invoke', contexts: ['Record'], profiles: EDITORS } as const
const PUBLISH = { ...onPage, label: { 'en-US': 'Publish', it: 'Pubblica' }, tone: 'accept' } as const
const WITHDRAW = { ...onPage, label: { 'en-US': 'Withdraw', it: 'Ritira' }, tone: 'reject' } as const

/**
 * A page of the public site, with both languages at one URL. Its fields are the draft; visitors see the last
 * published version.
 */
export const Page = defineObject('Page__c', {
  label: { 'en-US': 'Page', it: 'Pagina' },
  labelPlural: { 'en-US': 'Pages', it: 'Pagine' },
  keyPrefix: 'a13',
  fields: {
    Name: text({
      label: { 'en-US': 'Title in English', it: 'Titolo in inglese' },
      data: 'reference',
      required: true,
      maxLength: 120,
    }),
    TitleIt__c: text({
      label: { 'en-US': 'Title in Italian', it: 'Titolo in italiano' },
      data: 'reference',
      required: true,
      maxLength: 120,
    }),
    Slug__c: text({
      label: { 'en-US': 'Address', it: 'Indirizzo' },
      data: 'reference',
      required: true,
      unique: true,
      maxLength: 120,
      help: { 'en-US': 'Small letters, digits and dashes', it: 'Lettere minuscole, cifre e trattini' },
    }),
    ...ARTICLE_FIELDS,
    /** Pages with a form or a list of records besides their text. */
    Kind__c: picklist({
      label: FIELD_LABELS.kind,
      data: 'reference',
      required: true,
      defaultValue: 'text',
      values: [
        { value: 'text', label: { 'en-US': 'Story', it: 'Racconto' } },
        { value: 'steps', label: { 'en-US': 'Programme in steps', it: 'Percorso a passi' } },
        { value: 'scene', label: { 'en-US': 'Scene with tiles', it: 'Scena con riquadri' } },
        { value: 'lessons', label: { 'en-US': 'Lessons of the programme', it: 'Lezioni del programma' } },
        { value: 'mediaKit', label: { 'en-US': 'Media kit', it: 'Media kit' } },
        { value: 'guide', label: { 'en-US': 'Guide', it: 'Guida' } },
        { value: 'facts', label: { 'en-US': 'Facts and figures', it: 'Numeri della fiera' } },
        { value: 'map', label: { 'en-US': 'Map of the fairground', it: 'Mappa della fiera' } },
        { value: 'sector', label: FIELD_LABELS.sector },
        { value: 'news', label: { 'en-US': 'News list', it: 'Elenco notizie' } },
        { value: 'events', label: { 'en-US': 'Programme', it: 'Programma' } },
        { value: 'photos', label: { 'en-US': 'Photo gallery', it: 'Galleria fotografica' } },
        { value: 'videos', label: { 'en-US': 'Video gallery', it: 'Galleria video' } },
        { value: 'contact', label: { 'en-US': 'Contact form', it: 'Modulo contatti' } },
        { value: 'waitingList', label: { 'en-US': 'Waiting list form', it: 'Modulo lista d’attesa' } },
        {
          value: 'invitation',
          label: { 'en-US': 'Form for future exhibitors', it: 'Modulo per futuri espositori' },
        },
        { value: 'awards', label: { 'en-US': 'Awards with entry form', it: 'Premi con modulo' } },
        { value: 'sponsors', label: { 'en-US': 'Partners with logos', it: 'Partner con loghi' } },
        { value: 'directory', label: { 'en-US': 'List of companies', it: 'Elenco di aziende' } },
        { value: 'questions', label: { 'en-US': 'Questions and answers', it: 'Domande e risposte' } },
      ],
    }),
    Action__c: picklist({
      label: { 'en-US': 'Call to action', it: 'Invito all’azione' },
      data: 'reference',
      help: {
        'en-US': 'The one button of the page; empty for a page without any',
        it: 'L’unico pulsante della pagina; vuoto per una pagina senza',
      },
      values: Object.entries(PAGE_ACTIONS).map(([value, { label }]) => ({ value, label })),
    }),
    Status__c: picklist({
      label: { 'en-US': 'Status', it: 'Stato' },
      data: 'internal',
      required: true,
      managed: changedWith(PUBLISH, WITHDRAW),
      defaultValue: 'draft',
      values: PAGE_STATES,
    }),
    PublishedAt__c: dateTime({
      label: { 'en-US': 'Published at', it: 'Pubblicata il' },
      data: 'internal',
      managed: changedWith(PUBLISH, WITHDRAW),
    }),
  },
  listViews: {
    AllPages: {
      label: { 'en-US': 'All pages', it: 'Tutte le pagine' },
      columns: ['Name', 'TitleIt__c', 'Slug__c', 'Kind__c', 'Action__c', 'Status__c', 'PublishedAt__c'],
      orderBy: [{ field: 'Name' }],
    },
  },
  actions: { Publish: PUBLISH, Withdraw: WITHDRAW },
  searchFields: ['Name', 'TitleIt__c', 'Slug__c'],
  validationRules: [
    {
      name: 'Slug_form',
      field: 'Slug__c',
      message: {
        'en-US': 'Use small letters, digits and single dashes',
        it: 'Usa lettere minuscole, cifre e trattini singoli',
      },
      isBroken: ({ Slug__c }) => typeof Slug__c === 'string' && !isSlug(Slug__c),
    },
  ],
  access: { ...grantTo(STAFF_PROFILES, readOnly()), ...grantTo(EDITORS, fullAccess()) },
})

/** A published version of a page; visitors see the newest one. */
export const PageVersion = defineObject('PageVersion__c', {
  label: { 'en-US': 'Page version', it: 'Versione della pagina' },
  labelPlural: { 'en-US': 'Page versions', it: 'Versioni della pagina' },
  keyPrefix: 'a14',
  appendOnly: true,
  fields: {
    Name: text({
      label: { 'en-US': 'Title in English', it: 'Titolo in inglese' },
      data: 'reference',
      required: true,
      maxLength: 120,
    }),
    Page__c: text({
      label: { 'en-US': 'Page', it: 'Pagina' },
      data: 'internal',
      required: true,
      maxLength: 18,
    }),
    Slug__c: text({
      label: { 'en-US': 'Address', it: 'Indirizzo' },
      data: 'reference',
      required: true,
      maxLength: 120,
    }),
    Kind__c: text({ label: FIELD_LABELS.kind, data: 'reference', required: true, maxLength: 40 }),
    Action__c: text({
      label: { 'en-US': 'Call to action', it: 'Invito all’azione' },
      data: 'reference',
      maxLength: 40,
    }),
    /** `withdrawn` for the version that removed the page from the site. */
    State__c: picklist({ label: FIELD_LABELS.state, data: 'internal', required: true, values: PAGE_STATES }),
    TitleIt__c: text({
      label: { 'en-US': 'Title in Italian', it: 'Titolo in italiano' },
      data: 'reference',
      required: true,
      maxLength: 120,
    }),
    ...ARTICLE_FIELDS,
  },
  listViews: {
    AllPageVersions: {
      label: { 'en-US': 'All page versions', it: 'Tutte le versioni delle pagine' },
      columns: ['Name', 'Slug__c', 'State__c', 'CreatedDate', 'CreatedBy.Name'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  indexes: [
    ['Slug__c', 'CreatedDate'],
    ['Page__c', 'CreatedDate'],
  ],
  access: {
    ...grantTo(CUSTOMER_PROFILES, readOnly(valueIs('State__c', 'published'))),
    [GUEST_PROFILE]: readOnly(valueIs('State__c', 'published')),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
