import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/shared/components/Checkbox.tsx';
import { CheckboxGroup } from '#ui/shared/components/CheckboxGroup.tsx';
import { Disclosure } from '#ui/shared/components/Disclosure.tsx';
import { ErrorText } from '#ui/shared/components/ErrorText.tsx';
import { HintedCheckbox } from '#ui/shared/components/HintedCheckbox.tsx';
import { RadioGroup } from '#ui/shared/components/RadioGroup.tsx';
import { OptionalMark, RequiredMark } from '#ui/shared/components/RequiredMark.tsx';
import { SearchField } from '#ui/shared/components/SearchField.tsx';
import { Segments } from '#ui/shared/components/Segments.tsx';
import { Select } from '#ui/shared/components/Select.tsx';
import { SHOWN_STATUSES } from '#ui/shared/components/status';
import type { ShownStatus } from '#ui/shared/components/status';
import { TextArea } from '#ui/shared/components/TextArea.tsx';
import { TextInput } from '#ui/shared/components/TextInput.tsx';
import { Specimen } from './Specimen';

export function FormSpecimens() {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const label = t('actions.copy');
  return (
    <>
      <Specimen name="TextInput" layout="stack">
        <TextInput label={label} value={text} onChange={setText} placeholder={label} />
        <TextInput
          label={label}
          value={text}
          onChange={setText}
          isRequired
          description={t('forms.optional')}
        />
        <TextInput label={label} value="owner" onChange={setText} errorText={t('actions.copyFailed')} />
        <TextInput label={label} value="owner" onChange={setText} disabled />
        <TextInput label={label} value="owner" onChange={setText} size="large" />
      </Specimen>
      <Specimen name="TextArea" layout="stack">
        <TextArea label={label} value={text} onChange={setText} placeholder={label} />
        <TextArea
          label={label}
          value={t('offline.banner')}
          onChange={setText}
          errorText={t('actions.copyFailed')}
        />
      </Specimen>
      <Specimen name="RequiredMark, OptionalMark, ErrorText">
        <span>
          {label}
          <RequiredMark />
        </span>
        <span>
          {label}
          <OptionalMark />
        </span>
        <ErrorText>{t('actions.copyFailed')}</ErrorText>
      </Specimen>
      <Specimen name="SearchField" layout="stack">
        <SearchField label={t('actions.select')} value={text} onChange={setText} />
      </Specimen>
      <DisclosureSpecimen />
      <Specimen name="HintedCheckbox">
        <HintedCheckbox
          label={t('actions.select')}
          hint={t('offline.banner')}
          isSelected
          onChange={() => undefined}
        />
      </Specimen>
      <ChoiceSpecimens />
    </>
  );
}

function DisclosureSpecimen() {
  const { t } = useTranslation();
  return (
    <Specimen name="Disclosure" layout="stack">
      <Disclosure label={t('actions.select')}>{() => <p>{t('offline.banner')}</p>}</Disclosure>
    </Specimen>
  );
}

function ChoiceSpecimens() {
  const { t } = useTranslation();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['draft']));
  const [value, setValue] = useState<ShownStatus>('draft');
  const options = SHOWN_STATUSES.map((status) => ({ value: status, label: t(`responseStatus.${status}`) }));
  const toggle = (status: string, isSelected: boolean) => {
    const others = [...selected].filter((other) => other !== status);
    setSelected(new Set(isSelected ? [...others, status] : others));
  };
  return (
    <>
      <Specimen name="Checkbox" layout="stack">
        <Checkbox label={t('actions.select')} isSelected onChange={() => undefined} />
        <Checkbox
          label={t('actions.select')}
          isSelected={false}
          isIndeterminate
          onChange={() => undefined}
          trailing="12"
        />
        <Checkbox label={t('actions.select')} isSelected isDisabled onChange={() => undefined} />
        <Checkbox label={t('actions.select')} isSelected={false} isDisabled onChange={() => undefined} />
      </Specimen>
      <Specimen name="CheckboxGroup, RadioGroup">
        <CheckboxGroup label={t('actions.select')} options={options} selected={selected} onToggle={toggle} />
        <RadioGroup label={t('actions.select')} options={options} value={value} onChange={setValue} />
      </Specimen>
      <Specimen name="RadioGroup row">
        <RadioGroup
          label={t('actions.select')}
          isLabelHidden
          direction="row"
          options={options.map((option, index) => ({ ...option, isDisabled: index === 3 }))}
          value={value}
          onChange={setValue}
        />
      </Specimen>
      <Specimen name="Segments">
        <Segments
          label={t('actions.select')}
          options={options.slice(0, 3)}
          value={value}
          onChange={setValue}
        />
      </Specimen>
      <Specimen name="Select">
        <Select label={t('actions.select')} options={options} value={value} onChange={setValue} />
        <Select
          label={t('actions.select')}
          isLabelHidden
          options={options}
          value={value}
          onChange={setValue}
        />
        <Select label={t('actions.select')} options={options} value={value} onChange={setValue} isDisabled />
      </Specimen>
    </>
  );
}
