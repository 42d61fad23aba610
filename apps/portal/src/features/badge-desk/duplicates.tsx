import { badgeDeskMethods, TICKET_KINDS } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Banner, Button } from '@foyer/ui'
import { useDeferredValue } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { badgeDeskTexts } from './badge-desk.texts.ts'

interface Props {
  name: string
  onChoose: (ticketId: string) => void
}

const MIN_LENGTH = 2
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Says that a person of this name has a ticket already, before another one is sold. */
export function Duplicates({ name, onChoose }: Props) {
  const say = useTexts(badgeDeskTexts)
  const language = useLanguage()
  const search = useDeferredValue(name.trim())
  const isWhole = search.split(' ').filter((word) => word.length >= MIN_LENGTH).length >= 2
  const { data } = useMethod(badgeDeskMethods.search, isWhole ? { search } : null)
  const same = data?.people.filter((person) => plain(person.name) === plain(search)) ?? []
  const [first] = same
  if (!isWhole || !first) return null
  return (
    <Banner
      tone="warning"
      action={
        <Button size="small" onPress={() => onChoose(first.id)}>
          {say('openRegistered')}
        </Button>
      }
    >
      {say('registered', {
        name: first.name,
        what: [TICKET_KINDS[first.kind][language], first.company].filter(Boolean).join(', '),
      })}
    </Banner>
  )
}
