import { Banner, Button, Card, Form, RadioGroup } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { badgeTexts } from './badges.texts.ts'
import { type BadgeKind, type BadgesData, hasVip } from './badges-data.ts'
import { HolderFields } from './holder-fields.tsx'
import { useNaming } from './use-naming.ts'

/** Assigns a badge to a person. */
export function AssignForm({
  quota,
  minimumAge,
  onChanged,
}: Pick<BadgesData, 'quota' | 'minimumAge'> & { onChanged: () => void }) {
  const say = useTexts(badgeTexts)
  const { assign, errors, isRunning, values, issues, change } = useNaming('badge', 'kind', onChanged)
  const hasLeft = quota[values.kind as BadgeKind].left > 0
  return (
    <Card title={say('assignTitle')}>
      <Form
        errors={errors}
        onSubmit={() => void assign()}
        actions={
          <Button type="submit" variant="primary" isPending={isRunning} isDisabled={!hasLeft}>
            {say('assign')}
          </Button>
        }
      >
        {(hasVip(quota) || values.kind === 'vip') && (
          <RadioGroup
            label={say('kind')}
            isRow
            value={values.kind}
            onChange={(kind) => change({ kind: kind as BadgeKind })}
            options={[
              {
                value: 'badge',
                label: say('oneBadge'),
                description: say('quotaLeft', { left: Math.max(0, quota.badge.left) }),
              },
              {
                value: 'vip',
                label: say('oneVip'),
                description: say('quotaLeft', { left: Math.max(0, quota.vip.left) }),
              },
            ]}
          />
        )}
        {hasLeft ? (
          <HolderFields
            holder={values}
            age={minimumAge}
            issues={issues}
            onChange={change}
            kind={values.kind}
          />
        ) : (
          <Banner tone="info">{say('noneLeft')}</Banner>
        )}
      </Form>
    </Card>
  )
}
