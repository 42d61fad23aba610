import { Banner, Card, RadioGroup } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { badgeTexts } from './badges.texts.ts'
import { type BadgeKind, type BadgesData, hasVip } from './badges-data.ts'
import { HolderFields } from './holder-fields.tsx'
import { useNaming } from './use-naming.ts'

/** Assigns a badge to a person. */
export function AssignForm({ quota, minimumAge }: Pick<BadgesData, 'quota' | 'minimumAge'>) {
  const say = useTexts(badgeTexts)
  const form = useNaming('badge', 'kind')
  const { values } = form
  const hasLeft = quota[values.kind as BadgeKind].left > 0
  return (
    <Card title={say('assignTitle')}>
      <MethodForm form={form} send={say('assign')} isDisabled={!hasLeft}>
        {(hasVip(quota) || values.kind === 'vip') && (
          <RadioGroup
            label={say('kind')}
            isRow
            value={values.kind}
            onChange={(kind) => form.change({ kind: kind as BadgeKind })}
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
          <HolderFields form={form} age={minimumAge} kind={values.kind} />
        ) : (
          <Banner tone="info">{say('noneLeft')}</Banner>
        )}
      </MethodForm>
    </Card>
  )
}
