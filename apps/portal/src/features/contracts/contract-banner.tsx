import type { ContractBanner as BannerName, ContractState } from '@foyer/fair-domain'
import { Banner, LinkButton } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { contractsTexts } from './contracts.texts.ts'

interface ContractBannerProps {
  banner: BannerName
  state?: ContractState | undefined
  /** An addendum has a single signature field. */
  isAddendum?: boolean
  year?: number | null
  /** Label of the reason why the signed copy was returned. */
  reason?: string
  /** Link to the contract, in the list. */
  open?: { id: string; number: string }
}

/** The three banners: no contract, one under review, one that waits for the signature. */
export function ContractBanner({
  banner,
  state,
  isAddendum = false,
  year,
  reason = '',
  open,
}: ContractBannerProps) {
  const say = useTexts(contractsTexts)
  const action = open && (
    <LinkButton variant="primary" href={`/reserved/contracts/${open.id}`}>
      {say('openContract', { number: open.number })}
    </LinkButton>
  )
  switch (banner) {
    case 'empty':
      return (
        <Banner
          tone="info"
          title={year ? say('emptyTitle', { year }) : say('emptyTitlePlain')}
          action={<LinkButton href="/reserved/application">{say('toApplication')}</LinkButton>}
        >
          {say('emptyText')}
        </Banner>
      )
    case 'pending':
      return (
        <Banner tone="info" title={say('pendingTitle')} action={action}>
          {say(state === 'data_check' ? 'dataCheckText' : 'signedText')}
        </Banner>
      )
    default: {
      const isSentBack = state === 'signature_rejected'
      const toSign = isAddendum ? 'addendumToSignText' : 'toSignText'
      const notAccepted = isAddendum ? 'addendumNotAcceptedTitle' : 'notAcceptedTitle'
      return (
        <Banner tone="warning" title={say(isSentBack ? 'sentBackTitle' : notAccepted)} action={action}>
          {isSentBack && reason !== ''
            ? say('rejectedText', { reason })
            : say(isSentBack && open ? 'sentBackText' : toSign)}
        </Banner>
      )
    }
  }
}
