// The number field under the name that panels of entities still import it by.

export { NumberField as NumberSetting } from './number-field.tsx';
