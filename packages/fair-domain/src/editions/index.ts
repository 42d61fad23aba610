export { Edition } from './edition.object.ts'
export { EditionSetting } from './edition-setting.object.ts'
export * from './edition-settings.ts'
