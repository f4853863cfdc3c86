'use client'

import { CallForm } from '@/components/form/call-form'
import { FileField } from '@/components/form/file-field'
import { TextField } from '@/components/form/text-fields'
import { partForm } from '@/features/profile/section-form'
import { advisorPhotoChangeForm, advisorPhotoForm, mostPhotoBytes } from './forms'
import { PhotoCrop } from './photo-crop'

interface PhotoFormProps {
  /** True when there is a photo already. */
  hasPhoto: boolean
  /** The description on file; may be empty. */
  alternativeText: string
}

/** Edits the directory photo, cropped to a square, and its description. */
export function PhotoForm({ hasPhoto, alternativeText }: PhotoFormProps) {
  return (
    <CallForm
      call="advisorPhoto"
      method="PUT"
      form={hasPhoto ? advisorPhotoChangeForm : advisorPhotoForm}
      subject={{}}
      start={{ alternativeText }}
      {...partForm('advisor-photo')}
      busy="Sending the photo"
    >
      <FileField
        name="photo"
        label={hasPhoto ? 'Another photo' : 'Photo'}
        types={['image/jpeg', 'image/png']}
        mostBytes={mostPhotoBytes}
      >
        {(file, set) => <PhotoCrop key={file.data} file={file} onCropped={set} />}
      </FileField>
      <TextField
        name="alternativeText"
        label="Description of the photo"
        hint="Read aloud to those who cannot see it."
        autoComplete="off"
      />
    </CallForm>
  )
}
