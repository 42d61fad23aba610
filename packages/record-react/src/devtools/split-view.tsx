import type { ReactNode } from 'react'
import type { DevtoolsTexts } from './devtools.texts.ts'

interface SplitViewProps {
  list: ReactNode
  detail: ReactNode
  /** Shows the detail instead of the list on a narrow screen. */
  isDetailOpen: boolean
  onBack: () => void
  texts: DevtoolsTexts
}

export const SplitView = ({ list, detail, isDetailOpen, onBack, texts }: SplitViewProps) => (
  <div className="split" data-detail={isDetailOpen}>
    <div className="split-list">{list}</div>
    <div className="split-detail">
      <button type="button" className="back" onClick={onBack}>
        ‹ {texts.back}
      </button>
      {detail}
    </div>
  </div>
)
