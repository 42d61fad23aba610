import { either, type Infer, integer, nullable, object, oneOf, string } from '../shape.ts'

export * from './avatar-input.ts'

export const RecordAvatar = either(
  object(
    {
      backgroundColor: nullable(string),
      eTag: string,
      height: nullable(integer()),
      photoMetadata: object({ companyBluemasterId: nullable(string), responseId: nullable(string) }),
      photoUrl: string,
      provider: nullable(string),
      recordId: string,
      type: oneOf('Photo'),
      width: nullable(integer()),
    },
    'PhotoAvatar',
  ),
  object(
    { backgroundColor: string, eTag: string, iconUrl: string, recordId: string, type: oneOf('Theme') },
    'ThemeAvatar',
  ),
)
export type RecordAvatar = Infer<typeof RecordAvatar>
