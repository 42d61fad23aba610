import type { Label } from '@foyer/record-contract'
import type { OfficeName } from './offices.ts'

export interface ScreenHelp {
  /** The office in charge; `yours` is that of exhibitors or of visitors, depending on the user. */
  office: OfficeName | 'yours'
  /** Purpose of the screen, in one or two sentences. */
  text: Label
  /** The rule that matters most. Names of edition settings in braces are replaced by their values. */
  rule: Label
}

export const help = (office: ScreenHelp['office'], text: Label, rule: Label): ScreenHelp => ({
  office,
  text,
  rule,
})
