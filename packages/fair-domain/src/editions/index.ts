export { closedOnText, type DeadlineName, deadlineText } from './deadlines.ts'
export type {
  Band,
  CancellationStep,
  EditionDays,
  Entrance,
  PriceTier,
  SettingKind,
  StandService,
} from './define-setting.ts'
export { EDITION_MANAGERS, Edition } from './edition.object.ts'
export { EditionSetting } from './edition-setting.object.ts'
export * from './edition-settings.ts'
export * from './editions.methods.ts'
export { type Organiser, organiserOf, type Readers } from './organiser.ts'
export type { SettingIssue, SettingIssueCode } from './row-issues.ts'
export * from './row-shapes.ts'
export { IMPACTS, type ImpactSubject } from './setting-impacts.ts'
export { isSettingKey, isSettingValue, settingInEdition, settingIssues } from './setting-values.ts'
