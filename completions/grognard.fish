# Completion of grognard for fish.  The program itself says what may stand where:
# "grognard complete -- WORDS..." prints one candidate a line for the last of the words.

function __grognard_candidates
    set -l words (commandline -opc) (commandline -ct)
    command $words[1] complete -- $words[2..-1] 2>/dev/null
end

# Is the word being completed the argument of an option that takes a file?
function __grognard_wants_file
    set -l words (commandline -opc)
    contains -- "$words[-1]" --house --svg --png --pdf --html --csv --keep-dir
    or string match -qr -- '^--(house|svg|png|pdf|html|csv|keep-dir)=' (commandline -ct)
    or __grognard_works_on_files $words
end

# These commands work on files: what is no option is one.
function __grognard_works_on_files
    test (count $argv) -ge 2
    and contains -- $argv[2] check map report replay verify export play simulate
    and not string match -q -- '-*' (commandline -ct)
    and not string match -q -- '--*' $argv[-1]
end

complete -c grognard -f
complete -c grognard -n __grognard_wants_file -F
complete -c grognard -n 'not __grognard_wants_file' -k -a '(__grognard_candidates)'
