import {
  type ContactFollowUp,
  type ContactItem,
  type ContactsResult,
  contactMethods,
  followUpOf,
  SHARED_PART_NAMES,
  SHARED_PARTS,
} from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, Button, Checkbox, DatePicker, DefinitionList, Dialog, Select, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { DraftConflicts } from '../../shell/draft-conflicts.tsx'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useVersionedForm } from '../../shell/form/use-versioned-form.ts'
import { useShownFollowUp } from '../../shell/shown-notes.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { useRefetch } from '../../shell/use-refetch.ts'
import { ContactNotesFields } from './contact-notes.tsx'
import styles from './contacts.module.css'
import { contactsTexts } from './contacts.texts.ts'

interface ContactDialogProps {
  data: ContactsResult
  id: string
  onClose: () => void
}

/** The shared data of a person, and the notes of the team. Reports a withdrawal while it is open. */
export function ContactDialog({ data, id, onClose }: ContactDialogProps) {
  const say = useTexts(contactsTexts)
  const contact = data.contacts.find((item) => item.id === id)
  const [wasThere, setWasThere] = useState(contact !== undefined)
  if (contact && !wasThere) setWasThere(true)
  return (
    <Dialog
      isOpen
      title={contact ? (contact.name ?? say('unnamed')) : say('dialogTitle')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {contact ? (
        <ContactForm key={contact.id} contact={contact} data={data} onClose={onClose} />
      ) : (
        wasThere && <Banner tone="warning">{say('withdrawnNow')}</Banner>
      )}
    </Dialog>
  )
}

interface ContactFormProps extends Omit<ContactDialogProps, 'id'> {
  contact: ContactItem
}

function ContactForm({ contact, data, onClose }: ContactFormProps) {
  const say = useTexts(contactsTexts)
  const toasts = useToasts()
  const refetch = useRefetch()
  const { id, version } = contact
  const shown = useShownFollowUp(data)
  const { form, isAsked, isQueued } = useVersionedForm(contactMethods.save, contactMethods.save.input, {
    id,
    current: { stored: followUpOf(contact), version },
    reload: async () => {
      const now = (await refetch(contactMethods.getContacts, {}))?.contacts.find((item) => item.id === id)
      return now && { stored: followUpOf(now), version: now.version }
    },
    toInput: (values) => values,
    valuesOf: followUpOf,
    texts: contactsTexts,
    hasBanner: true,
  })

  async function save(chosen?: ContactFollowUp) {
    if (!(await form.submit(chosen))) return
    toasts.success(say(isQueued ? 'queued' : 'saved'))
    onClose()
  }

  return (
    <MethodForm
      form={form}
      send={say('save')}
      onSubmit={() => void save()}
      more={<Button onPress={onClose}>{say('close')}</Button>}
    >
      <DraftConflicts
        recordId={null}
        draft={form}
        isAsked={isAsked}
        labelOf={form.label}
        shown={shown}
        onSettle={(chosen) => void save(chosen)}
      />
      <div className={styles.stack}>
        <Shared contact={contact} />
        <ContactNotesFields topics={data.topics} values={form.values} onChange={form.change} />
        <div className={styles.pair}>
          <Select
            {...form.choice('followUpBy')}
            placeholder={say('noColleague')}
            options={data.team.map((colleague) => ({ value: colleague.id, label: colleague.name }))}
          />
          <DatePicker {...form.choice('followUpOn')} />
        </div>
        <Checkbox {...form.flag('isDone')} />
      </div>
    </MethodForm>
  )
}

/** The choice of the person comes before the notes; parts that are not shared are named. */
function Shared({ contact }: { contact: ContactItem }) {
  const say = useTexts(contactsTexts)
  const language = useLanguage()
  const fail = useFailure()
  const toasts = useToasts()
  const { mutateAsync, status } = useMethodRun(contactMethods.askMore)
  const { shares, name, company, role, email, phone } = contact
  const values = {
    profile: [name, role, company].filter(Boolean).join(', '),
    email,
    phone,
    newsletter: say(shares.newsletter ? 'yes' : 'no'),
  }
  const isComplete = SHARED_PART_NAMES.every((part) => shares[part])
  return (
    <section aria-labelledby="shared-parts" className={styles.stack}>
      <h3 id="shared-parts">{say('whatTheyShare')}</h3>
      <DefinitionList
        items={SHARED_PART_NAMES.map((part) => ({
          term: SHARED_PARTS[part][language],
          value: shares[part] ? values[part] || '–' : say('notShared'),
        }))}
      />
      <p className={styles.note}>{say('theirChoice')}</p>
      {!isComplete &&
        (contact.wasAsked ? (
          <p className={styles.note}>{say('asked')}</p>
        ) : (
          <div>
            <Button
              isPending={status === 'running'}
              onPress={() =>
                void mutateAsync({ id: contact.id }).then(() => toasts.success(say('askedNow')), fail)
              }
            >
              {say('ask')}
            </Button>
          </div>
        ))}
    </section>
  )
}
