import { type ProposalResult, type ProposedPlace, proposalMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, Link, Switch, Table, type TableColumn } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { recordPath } from '../../shell/console-paths.ts'
import { useFailure } from '../../shell/use-failure.ts'
import styles from './proposals.module.css'
import { proposalTexts } from './proposals.texts.ts'
import { ReasonList } from './reason-list.tsx'

interface ProposedPlacesProps {
  data: ProposalResult
  version: number
  onOpen: (place: ProposedPlace) => void
}

/** The applications: those without a stand first, each with its stand and why. */
export function ProposedPlaces({ data, version, onOpen }: ProposedPlacesProps) {
  const say = useTexts(proposalTexts)
  const fail = useFailure()
  const pin = useMethodRun(proposalMethods.pin)
  const columns: TableColumn<ProposedPlace>[] = [
    {
      id: 'company',
      header: say('company'),
      isRowHeader: true,
      cell: ({ company, applicationId, area, openSides, points }) => (
        <>
          <Link href={recordPath('Application__c', applicationId)}>{company}</Link>
          <p className={styles.quiet}>
            {`${say('wishValue', { area, sides: openSides })} · ${say('points', { points })}`}
          </p>
        </>
      ),
    },
    {
      id: 'stand',
      header: say('stand'),
      cell: ({ stand, step }) =>
        stand ? (
          <>
            {say('standValue', { stand: stand.name, area: stand.area, sides: stand.openSides })}
            <p className={styles.quiet}>{step && say(step === 'Accept' ? 'accept' : 'offer')}</p>
          </>
        ) : (
          <strong>{say('noStand')}</strong>
        ),
    },
    {
      id: 'reasons',
      header: say('reasons'),
      cell: ({ reasons, lastStand, why, lost }) =>
        why ? (
          (lost && say('lost', lost)) || say(why)
        ) : (
          <ReasonList reasons={reasons} lastStand={lastStand} />
        ),
    },
    {
      id: 'change',
      header: say('change'),
      cell: (place) => (
        <>
          <Button
            size="small"
            aria-label={say('changeFor', { company: place.company })}
            onPress={() => onOpen(place)}
          >
            {say('change')}
          </Button>
          <Switch
            aria-label={say('pinFor', { company: place.company })}
            isSelected={place.isPinned}
            onChange={(isPinned) =>
              void pin
                .mutateAsync({ hallId: data.hallId, version, applicationId: place.applicationId, isPinned })
                .catch(fail)
            }
          >
            {say('pin')}
          </Switch>
        </>
      ),
    },
  ]
  const rows = data.places.toSorted(
    (one, other) =>
      Number(one.stand !== null) - Number(other.stand !== null) || one.company.localeCompare(other.company),
  )
  return (
    <Table
      label={say('list')}
      isDense
      columns={columns}
      rows={rows}
      rowId={({ applicationId }) => applicationId}
      empty={say('noApplications')}
    />
  )
}
