import { VisuallyHidden } from '@mantine/core';

interface RobotTrapProps {
  value: string;
  onChange: (value: string) => void;
}

/** Robots fill in every field they find; people never see this one. */
export function RobotTrap({ value, onChange }: RobotTrapProps) {
  return (
    <VisuallyHidden component="div" aria-hidden="true">
      <label>
        Website
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </label>
    </VisuallyHidden>
  );
}
