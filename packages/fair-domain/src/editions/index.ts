export { EDITION_MANAGERS, Edition } from './edition.object.ts'
export { EditionSetting } from './edition-setting.object.ts'
export * from './edition-settings.ts'
export { isSettingKey, isSettingValue, settingInEdition } from './setting-values.ts'
