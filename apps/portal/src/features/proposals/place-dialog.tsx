import { type ProposedPlace, proposalMethods } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Button, Dialog } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { ReadState } from '../../shell/read-state.tsx'
import styles from './proposals.module.css'
import { proposalTexts } from './proposals.texts.ts'
import { ReasonList } from './reason-list.tsx'

interface PlaceDialogProps {
  hallId: string
  version: number
  place: ProposedPlace
  isPending: boolean
  onPlace: (standId: string | null) => void
  onClose: () => void
}

/** The stands that an application could have, best first; one that is proposed for another company swaps both. */
export function PlaceDialog({ hallId, version, place, isPending, onPlace, onClose }: PlaceDialogProps) {
  const say = useTexts(proposalTexts)
  const { applicationId, company, lastStand, stand: current } = place
  const read = useMethod(proposalMethods.getChoices, { hallId, version, applicationId })
  return (
    <Dialog
      isOpen
      title={say('choose', { company })}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button onPress={onClose}>{say('close')}</Button>
          {current && (
            <Button variant="danger" isPending={isPending} onPress={() => onPlace(null)}>
              {say('without')}
            </Button>
          )}
        </>
      }
    >
      <p>{say('chooseHint')}</p>
      {!read.data && <ReadState read={read} />}
      {read.data?.choices.length === 0 && <p>{say('noneFits')}</p>}
      {read.data?.choices.map(({ stand, reasons, proposedFor }) => (
        <button
          key={stand.id}
          type="button"
          className={styles.choice}
          disabled={isPending || stand.id === current?.id}
          onClick={() => onPlace(stand.id)}
        >
          <strong>
            {say('standValue', { stand: stand.name, area: stand.area, sides: stand.openSides })}
          </strong>
          {stand.id === current?.id && ` · ${say('current')}`}
          {proposedFor && ` · ${say('swapWith', { company: proposedFor })}`}
          <ReasonList reasons={reasons} lastStand={lastStand} />
        </button>
      ))}
    </Dialog>
  )
}
