import { CONTACT_INTERESTS, type ContactsResult } from '@foyer/fair-domain'
import { Button } from '@foyer/ui'
import { LOCALES } from '../../i18n/format-message.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { saveFile } from '../../shell/save-file.ts'
import { useFairMoment } from '../../shell/use-fair-moment.ts'
import styles from './contacts.module.css'
import { contactsTexts } from './contacts.texts.ts'
import { writeVCards } from './vcard.ts'

/** Exports the contacts that are on the screen now, so never one that was withdrawn. */
export function ContactsExport({ data }: { data: ContactsResult }) {
  const say = useTexts(contactsTexts)
  const language = useLanguage()
  const { moment } = useFairMoment()

  const rows = () => [
    [
      ...([say('name'), say('company'), say('role'), say('email'), say('phone'), say('newsletter')] as const),
      ...([say('when'), say('by'), say('interest'), say('topics'), say('note')] as const),
      ...([say('followUpBy'), say('followUpOn'), say('status')] as const),
    ],
    ...data.contacts.map((contact) => [
      contact.name ?? say('unnamed'),
      ...[contact.company, contact.role, contact.email, contact.phone].map((value) => value ?? ''),
      say(contact.shares.newsletter ? 'yes' : 'no'),
      moment(contact.scannedAt),
      contact.scannedBy ?? '',
      contact.interest === null ? '' : CONTACT_INTERESTS[contact.interest][language],
      data.topics
        .filter(({ id }) => contact.topics.includes(id))
        .map((topic) => (language === 'it' ? topic.it : topic.en))
        .join(', '),
      contact.note,
      data.team.find(({ id }) => id === contact.followUpBy)?.name ?? '',
      contact.followUpOn ?? '',
      contact.isDone ? say('done') : '',
    ]),
  ]
  async function save(format: 'xlsx' | 'csv') {
    const file =
      format === 'csv'
        ? (await import('@foyer/tables/write-csv')).createCsv(LOCALES[language])
        : (await import('@foyer/tables/write-xlsx')).createXlsx(say('title'))
    await file.addRows(rows())
    saveFile(await file.finish(), `${say('fileName')}.${format}`)
  }
  const isDisabled = data.contacts.length === 0
  return (
    <fieldset className={styles.filter}>
      <legend className={styles.hidden}>{say('exportLabel')}</legend>
      <Button isDisabled={isDisabled} onPress={() => void save('xlsx')}>
        {say('excel')}
      </Button>
      <Button variant="quiet" isDisabled={isDisabled} onPress={() => void save('csv')}>
        {say('csv')}
      </Button>
      <Button
        variant="quiet"
        isDisabled={isDisabled}
        onPress={() =>
          saveFile(new Blob([writeVCards(data.contacts)], { type: 'text/vcard' }), `${say('fileName')}.vcf`)
        }
      >
        {say('vcard')}
      </Button>
    </fieldset>
  )
}
